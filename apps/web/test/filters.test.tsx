import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { weekdayOf } from '@get-my-helpers/validation/day-text';
import { addDays, describeDays, isDay, readDays, today } from '../src/lib/days.ts';
import { readWhere } from '../src/lib/where.ts';
import { answerWith, calls, Refusal, type Answer } from './api.ts';
import { aPage } from './fixtures-accounts.ts';
import { aHelper, aProfessionalUser } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

describe('days', () => {
  it('are counted over the ends of months and years', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays(today(), 7) > today()).toBe(true);
  });

  it('of an address are in order and each once, without what is no day', () => {
    expect(readDays('2026-11-26,2026-02-30,2026-11-24,2026-11-26,soon', 7)).toEqual(['2026-11-24', '2026-11-26']);
    expect(readDays('2026-11-26,2026-11-24', 1)).toEqual(['2026-11-24']);
    expect(isDay('2026-2-3')).toBe(false);
  });

  it('are said in words', () => {
    expect(describeDays(['2026-11-24'])).toMatch(/^Tue, Nov 24(, 2026)?$/);
    expect(describeDays(['2026-11-24', '2026-11-25', '2026-11-26'])).toBe('3 days');
  });
});

describe('a place', () => {
  it.each([
    ['78704', '78704'],
    ['78704-1234', '78704'],
    ['02134', '02134'],
    [' austin ,  texas', 'austin, TX'],
    ['Washington, D.C.', 'Washington, DC'],
    ['Austin', undefined],
    ['7870', undefined],
    [', TX', undefined],
    ['', undefined],
  ])('of %j is %j', (text, place) => {
    expect(readWhere(text)).toBe(place);
  });
});

const inputs = (procedure: string): unknown[] =>
  calls.filter((call) => call.procedure === procedure).map(({ input }) => input);

const noSuchPlace = (zipCode: string): Refusal => {
  const message = `There is no ZIP code ${zipCode}. Please check it.`;
  return new Refusal(400, 'BAD_REQUEST', message, [{ path: 'near', message }]);
};

async function openSearch(address: string, answers: Record<string, Answer> = {}) {
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'helpers.list': () => aPage(aHelper({ name: 'Ann' })),
    ...answers,
  });
  const app = await renderApp(address, aProfessionalUser);
  await screen.findByText('1 helper found');
  return app;
}

describe('the place of a search', () => {
  it('is entered as a ZIP code, and stands in the address as one', async () => {
    const { user, address } = await openSearch('/search');
    await user.type(screen.getByLabelText('Where'), '78704{Enter}');
    await screen.findByRole('heading', { name: 'Helpers within 25 miles of 78704' });
    expect(address()).toBe('/search?near=78704');
    expect(inputs('helpers.list').at(-1)).toMatchObject({ near: '78704', radiusMiles: 25 });
    await user.selectOptions(screen.getByLabelText('Within'), '50 miles');
    await waitFor(() => expect(address()).toBe('/search?near=78704&radiusMiles=50'));
  });

  it('is completed where only the city is entered', async () => {
    const { user, address } = await openSearch('/search', {
      'places.suggest': () => [
        { city: 'Austinville', state: 'VA' },
        { city: 'Austin', state: 'TX' },
      ],
    });
    await user.type(screen.getByLabelText('Where'), 'austin{Enter}');
    await waitFor(() => expect(address()).toBe('/search?near=Austin%2C+TX'));
    expect(screen.getByLabelText('Where')).toHaveProperty('value', 'Austin, TX');
  });

  it('is suggested as ZIP codes and as cities, with how many helpers are there', async () => {
    const { user, address } = await openSearch('/search', {
      'places.suggest': (input) =>
        (input as { q: string }).q.startsWith('7')
          ? [{ city: 'Austin', state: 'TX', zipCode: '78704', helpers: 12 }]
          : [],
    });
    await user.click(screen.getByLabelText('Where'));
    await screen.findByRole('combobox', { name: 'Where' });
    await user.keyboard('787');
    await user.click(await screen.findByRole('option', { name: '78704 Austin, TX 12 helpers' }));
    await waitFor(() => expect(address()).toBe('/search?near=78704'));
    expect(screen.getByLabelText('Where')).toHaveProperty('value', '78704');
  });

  it('that nobody knows is not searched, and it is said what to enter', async () => {
    const { user, address } = await openSearch('/search');
    await user.type(screen.getByLabelText('Where'), 'Nowhere{Enter}');
    await screen.findByText('Enter a ZIP code, or a city with its state: Austin, TX.');
    expect(address()).toBe('/search');
    expect(screen.getByLabelText('Where').getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['on /search', '/search?near=99999&sort=distance', '/search', 'Where'],
    [
      'in the dashboard',
      '/dashboard?tab=search-helpers&near=99999&sort=distance',
      '/dashboard?tab=search-helpers',
      'Around',
    ],
  ])('that does not exist is told at its field %s, without Retry', async (_where, at, without, label) => {
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.list': (input) =>
        (input as { near?: string }).near === '99999' ? noSuchPlace('99999') : aPage(aHelper({ name: 'Ann' })),
    });
    const { user, address } = await renderApp(at, aProfessionalUser);
    await screen.findByText('99999 was not found');
    const field = screen.getByLabelText(label);
    const problem = screen.getByText(/^There is no ZIP code 99999/);
    expect(field.getAttribute('aria-describedby')).toBe(problem.id);
    expect(field.closest('[data-open]') !== null).toBe(label === 'Around');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await user.type(field, '1');
    expect(screen.queryByText(/^There is no ZIP code/)).toBeNull();
    await user.clear(field);
    await user.type(field, '99999');
    await user.click(screen.getByRole('button', { name: 'Search without a place' }));
    await screen.findByText('1 helper found');
    await waitFor(() => expect(address()).toBe(without));
  });

  it('takes radius and order by distance along when it is cleared', async () => {
    const { user, address } = await openSearch('/search?near=78704&radiusMiles=50&sort=distance');
    await user.clear(screen.getByLabelText('Where'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/search'));
  });

  it('of the own account is the first tap, where nothing is searched yet', async () => {
    const { user, address } = await openSearch('/search');
    await user.click(await screen.findByRole('link', { name: 'Within 25 miles of Austin, TX' }));
    await waitFor(() => expect(address()).toBe('/search?near=Austin%2C+TX'));
    expect(screen.queryByRole('link', { name: /^Within 25 miles/ })).toBeNull();
  });
});

describe('the place on the home page', () => {
  it.each([
    ['Zzzz', 'Enter a ZIP code, or a city with its state: Austin, TX.'],
    ['99999', 'There is no ZIP code 99999 that we know of. Please check it.'],
  ])('%s does not exist, which is told at its field', async (text, words) => {
    answerWith({ 'helpers.featured': () => [], 'places.points': () => [] });
    const { user, address } = await renderApp('/');
    const field = await screen.findByLabelText('Near');
    await user.type(field, text);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const problem = await screen.findByText(words);
    expect(field.getAttribute('aria-describedby')).toBe(problem.id);
    expect(document.activeElement).toBe(field);
    expect(address()).toBe('/');
  });
});

type Found = (position: { coords: { latitude: number; longitude: number } }) => void;
type Refused = (error: object) => void;

function standAt(answer: (found: Found, refused: Refused) => void): void {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: answer },
  });
}

describe('Near me', () => {
  afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

  it('asks the browser only when it is pressed, and sends two decimals', async () => {
    const locate = vi.fn((found: Found) => found({ coords: { latitude: 30.246_713, longitude: -97.768_332 } }));
    standAt(locate);
    const { user, address } = await openSearch('/search', {
      'places.nearest': () => ({ zipCode: '78704', city: 'Austin', state: 'TX' }),
    });
    expect(locate).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    await waitFor(() => expect(address()).toBe('/search?near=78704'));
    expect(inputs('places.nearest')).toEqual([{ latitude: 30.25, longitude: -97.77 }]);
  });

  it('is offered by the search of the home page, and fills in its field', async () => {
    const locate = vi.fn((found: Found) => found({ coords: { latitude: 30.246_713, longitude: -97.768_332 } }));
    standAt(locate);
    answerWith({
      'helpers.featured': () => [],
      'places.nearest': () => ({ zipCode: '78704', city: 'Austin', state: 'TX' }),
    });
    const { user, address } = await renderApp('/');
    const field = await screen.findByLabelText<HTMLInputElement>('Near');
    expect(locate).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    await waitFor(() => expect(field.value).toBe('78704'));
    expect(inputs('places.nearest')).toEqual([{ latitude: 30.25, longitude: -97.77 }]);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/search?near=78704'));
  });

  it.each([
    [2, /^Your location could not be found\./],
    [3, /^Finding your location took too long\./],
  ])('says on the home page what to do after failure %i, until something is entered', async (code, words) => {
    standAt((_found, refused) => refused({ code, PERMISSION_DENIED: 1 }));
    answerWith({ 'helpers.featured': () => [] });
    const { user } = await renderApp('/');
    const field = await screen.findByLabelText('Near');
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    const problem = await screen.findByText(words);
    expect(field.getAttribute('aria-describedby')).toBe(problem.id);
    await user.type(field, '7');
    expect(screen.queryByText(words)).toBeNull();
  });

  it('says what to do when the browser refuses', async () => {
    standAt((_found, refused) => refused({ code: 1, PERMISSION_DENIED: 1 }));
    const { user, address } = await openSearch('/search');
    await user.click(screen.getByRole('button', { name: 'Near me' }));
    await screen.findByText(/^Your browser does not share your location with this site\./);
    expect(address()).toBe('/search');
  });
});

describe('the rates of a search', () => {
  it('are read from the address, shown, changed and cleared', async () => {
    const { user, address } = await openSearch('/search?minRate=20&maxRate=40');
    expect(inputs('helpers.list')).toEqual([expect.objectContaining({ minRate: 20, maxRate: 40 })]);
    expect(screen.getByLabelText('Up to')).toHaveProperty('value', '40');
    await user.click(screen.getByRole('button', { name: /^More/ }));
    const from = screen.getByLabelText('Rate from');
    expect(from).toHaveProperty('value', '20');
    await user.clear(from);
    await user.type(from, '25{Enter}');
    await waitFor(() => expect(address()).toBe('/search?minRate=25&maxRate=40'));
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(address()).toBe('/search'));
    expect(screen.getByLabelText('Rate from')).toHaveProperty('value', '');
  });
});

describe('the days of a search', () => {
  it('are chips that count at once, several of them', async () => {
    const { user, address } = await openSearch('/search');
    const [first, second] = screen.getAllByRole('checkbox', { name: /day, / });
    await user.click(second as HTMLElement);
    const tomorrow = addDays(today(), 1);
    await waitFor(() => expect(address()).toBe(`/search?freeOn=${tomorrow}`));
    await user.click(first as HTMLElement);
    await waitFor(() => expect(inputs('helpers.list').at(-1)).toMatchObject({ freeOn: [today(), tomorrow] }));
    await user.click(second as HTMLElement);
    await waitFor(() => expect(address()).toBe(`/search?freeOn=${today()}`));
  });

  it('can be any date of a year', async () => {
    const { user, address } = await openSearch('/search');
    await user.click(screen.getByRole('button', { name: 'Another date' }));
    const day = addDays(today(), 30);
    await user.type(screen.getByLabelText('Another date'), day);
    await waitFor(() => expect(address()).toBe(`/search?freeOn=${day}`));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Another date' }));
  });
});

describe('the other filters', () => {
  it('count at once and stand in the address', async () => {
    const { user, address } = await openSearch('/search');
    await user.click(screen.getByRole('checkbox', { name: 'Verified' }));
    await user.click(screen.getByRole('checkbox', { name: 'Hammer' }));
    await user.click(screen.getByRole('checkbox', { name: 'Ladder' }));
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Lowest rate');
    await user.type(screen.getByLabelText('Up to'), '$40{Enter}');
    await waitFor(() =>
      expect(inputs('helpers.list').at(-1)).toMatchObject({
        verified: true,
        tools: ['hammer', 'ladder'],
        sort: 'rate',
        maxRate: 40,
      }),
    );
    expect(address()).toBe('/search?maxRate=40&verified=true&tools=hammer%2Cladder&sort=rate');
    await user.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(address()).toBe('/search?sort=rate'));
  });

  it('on a phone are chosen in a sheet, which says how many they find before they count', async () => {
    const { user, address } = await openSearch('/search?near=78704');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    await user.click(within(sheet).getByRole('checkbox', { name: 'Verified' }));
    expect(address()).toBe('/search?near=78704');
    await user.click(await within(sheet).findByRole('button', { name: 'Show 1 helper' }));
    await waitFor(() => expect(address()).toBe('/search?near=78704&verified=true'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that find nobody offer what does, with numbers', async () => {
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.list': (input) => {
        const { radiusMiles, freeOn, limit } = input as { radiusMiles: number; freeOn?: string[]; limit: number };
        if (limit > 1 || (freeOn && radiusMiles < 50)) return { ...aPage(), totalRelation: 'eq' };
        return {
          items: [aHelper()],
          total: freeOn ? 12 : 1000,
          totalRelation: freeOn ? 'eq' : 'gte',
          nextCursor: null,
        };
      },
    });
    const day = addDays(today(), 2);
    const { user, address } = await renderApp(`/search?near=78704&freeOn=${day}`, aProfessionalUser);
    await screen.findByText('0 helpers found');
    expect(await screen.findByRole('link', { name: '1,000+ on other days' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: '12 within 50 miles' }));
    await waitFor(() => expect(address()).toBe(`/search?near=78704&freeOn=${day}&radiusMiles=50`));
  });

  it('that find nobody offer to leave out the one filter that excludes most', async () => {
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.list': (input) => {
        const { specialty, maxRate } = input as { specialty?: string; maxRate?: number };
        const total = !specialty && !maxRate ? 40 : !specialty ? 3 : !maxRate ? 9 : 0;
        return { ...aPage(), total, totalRelation: 'eq' };
      },
    });
    await renderApp('/search?near=78704&specialty=solar&maxRate=12', aProfessionalUser);
    expect(await screen.findByRole('link', { name: '9 at any rate' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /of any trade|without other filters/ })).toBeNull();
  });

  it('that find nobody offer the widest circle without filters where nothing less helps', async () => {
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.list': (input) => {
        const { specialty, maxRate, radiusMiles } = input as Record<string, unknown>;
        return { ...aPage(), total: !specialty && !maxRate && radiusMiles === 200 ? 7 : 0, totalRelation: 'eq' };
      },
    });
    const { user, address } = await renderApp('/search?near=78704&specialty=solar&maxRate=12', aProfessionalUser);
    await user.click(await screen.findByRole('link', { name: '7 within 200 miles without other filters' }));
    await waitFor(() => expect(address()).toBe('/search?near=78704&radiusMiles=200'));
  });

  it('that find nobody within 200 miles say so, and offer to save the search', async () => {
    answerWith({
      'session.me': () => ({ user: aProfessionalUser, admin: null }),
      'helpers.list': () => ({ ...aPage(), totalRelation: 'eq' }),
      'savedSearches.create': () => ({ id: 'one' }),
    });
    const { user } = await renderApp('/search?near=89001&radiusMiles=5&city=Henderson', aProfessionalUser);
    await screen.findByText(
      'Nobody is within 200 miles of 89001 yet. Save that wider search, and we will tell you when somebody registers.',
    );
    await user.click(screen.getByRole('button', { name: 'Save the wider search' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Save this search' }));
    expect(dialog.getByLabelText(/^Name/)).toHaveProperty('value', 'Helpers within 200 miles of 89001');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(inputs('savedSearches.create')).toMatchObject([{ query: { near: '89001', radiusMiles: 200 } }]),
    );
    expect(JSON.stringify(inputs('savedSearches.create'))).not.toContain('Henderson');
  });
});

it('says in one line why a helper is found', async () => {
  const day = addDays(today(), 3);
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'helpers.list': () =>
      aPage({ ...aHelper({ name: 'Ann', rating: 4.9, totalReviews: 23 }), distanceMiles: 12, travelsToYou: true }),
  });
  await renderApp(`/search?near=78704&freeOn=${day}`, aProfessionalUser);
  const card = within(await screen.findByRole('article', { name: 'Ann' }));
  expect(card.getByText(/about 12 mi/).textContent).toBe(
    `4.9 from 23 reviews · about 12 mi · travels to you · free ${weekdayOf(day)}`,
  );
});

it('says how far a helper travels who does not come to the place', async () => {
  answerWith({
    'session.me': () => ({ user: aProfessionalUser, admin: null }),
    'helpers.list': () =>
      aPage({ ...aHelper({ name: 'Ann', totalReviews: 0, travelMiles: 25 }), distanceMiles: 44, travelsToYou: false }),
  });
  await renderApp('/search?near=78704&radiusMiles=50', aProfessionalUser);
  const card = within(await screen.findByRole('article', { name: 'Ann' }));
  expect(card.getByText('No reviews yet · about 44 mi · travels up to 25 mi')).toBeTruthy();
});
