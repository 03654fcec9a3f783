import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { App } from '../src/app.tsx';
import { writePage } from '../src/entry-server.tsx';
import { createApiClient } from '../src/lib/api-client.ts';
import { setWrittenOn } from '../src/lib/days.ts';
import { createQueryClient } from '../src/lib/query-client.ts';
import { takeSession } from '../src/lib/session.ts';
import { readWrittenPage, takeQueries } from '../src/lib/written-page.ts';
import { createAppRouter } from '../src/router.tsx';
import { createMemoryHistory } from '@tanstack/react-router';
import { answerWith, calls } from './api.ts';
import { aHelper, aHelperUser, aProfessionalUser, aProfile, aReview } from './fixtures.ts';
import { aJob, aPage, aProfessionalProfile } from './fixtures-accounts.ts';
import { aGig } from './fixtures-hire.ts';
import { helperDays, ownDays, today } from './fixtures-availability.ts';

interface Refused {
  status: number;
}
const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'status' in answer;

interface Paged {
  cursor?: string;
}
type List = (cursor: string | undefined) => unknown;

/** Writes a page with these answers, a list's by its cursor; what is not answered is not there. */
const write = (url: string, answers: Record<string, unknown>, user: SessionUser | null = null) =>
  writePage({
    url,
    isFrameOnly: () => false,
    call: async (procedure, input) => {
      const found = { 'session.me': { user, admin: null }, ...answers }[procedure];
      const answer = typeof found === 'function' ? (found as List)((input as Paged).cursor) : found;
      if (answer !== undefined && !isRefused(answer)) return { result: { data: answer } };
      const httpStatus = answer?.status ?? 404;
      return { error: { message: 'Not there', code: -32_004, data: { code: 'X', httpStatus, path: procedure } } };
    },
  });

const home = (name = 'Javier') => ({ 'helpers.featured': [aHelper({ name })] });
const id = '018f0000-0000-7000-8000-000000000001';
const page = {
  'helpers.byId': aProfile({ id, name: 'Grace' }),
  'availability.ofHelper': helperDays(),
  'reviews.listForHelper': { items: [], total: 0, nextCursor: null },
};

afterEach(() => void vi.useRealTimers());

describe('a page from the server', () => {
  it('is the whole screen, with title and description', async () => {
    const { status, head, body, isWhole, isPersonal } = await write('/', home());
    expect([status, isWhole, isPersonal]).toEqual([200, true, false]);
    expect(head).toContain('<title>Get My Helpers: hourly help for skilled trades</title>');
    expect(head).toContain('name="description"');
    expect(body).toContain('Javier');
    expect(body).toContain('Browse by Trade Category');
    expect(body).not.toContain('data-testid="skeleton"');
  });

  it('names who it is about, and says 404 where nobody is', async () => {
    expect((await write(`/helper/${id}`, page)).head).toContain('<title>Grace | Get My Helpers</title>');
    const missing = await write(`/helper/${id}`, { ...page, 'helpers.byId': { status: 404 } });
    expect([missing.status, missing.isWhole]).toEqual([404, true]);
    expect(missing.head).toContain('Helper Not Found');
    expect((await write('/nowhere', {})).status).toBe(404);
    expect((await write('/helper/nobody', {})).status).toBe(404);
  });

  it('asks strangers to sign in for a professional who exists, says 404 where nobody is, and is not for search engines', async () => {
    const path = `/professional/${id}`;
    const [known, unknown] = [await write(path, { 'professionals.record': {} }), await write(path, {})];
    expect([known.status, unknown.status, (await write('/professional/x', {})).status]).toEqual([200, 404, 404]);
    expect(known.body).toContain('Please sign in to continue.');
    expect(unknown.body).toContain('This professional was not found.');
    for (const { head } of [known, unknown]) expect(head).toContain('content="noindex"');
  });

  it('of somebody who does not exist is not for search engines', async () => {
    const { status, isWhole, head } = await write('/helper/sample', {});
    expect([status, isWhole]).toEqual([200, true]);
    expect(head).toContain('content="noindex"');
  });

  it('begins its days with that of the West Coast, so that nobody’s today is missing in the evening', async () => {
    vi.setSystemTime('2026-11-24T07:30:00Z');
    expect((await write('/', home())).body.match(/value="2026-\d\d-\d\d"/)?.[0]).toBe('value="2026-11-23"');
    vi.setSystemTime('2026-11-24T08:30:00Z');
    expect((await write('/', home())).body.match(/value="2026-\d\d-\d\d"/)?.[0]).toBe('value="2026-11-24"');
  });

  it('has an address for each page of a list, which search engines do not show', async () => {
    const reviewsFrom = (cursor: string | undefined) =>
      cursor === undefined
        ? { items: [aReview()], total: 12, nextCursor: 'newest' }
        : {
            items: [aReview({ comment: `Behind ${cursor}.` })],
            total: 12,
            nextCursor: null,
            previousCursor: cursor === 'newest' ? '' : 'newest',
          };
    const answers = { ...page, 'helpers.byId': aProfile({ id, allowsSearchEngines: true }) };
    const first = await write(`/helper/${id}`, { ...answers, 'reviews.listForHelper': reviewsFrom });
    expect(first.body).toMatch(new RegExp(`<a [^>]*href="/helper/${id}\\?reviews=newest#reviews"[^>]*rel="next"`));
    expect(first.head).not.toContain('noindex');
    const second = await write(`/helper/${id}?reviews=newest`, { ...answers, 'reviews.listForHelper': reviewsFrom });
    expect(second.body).toContain('Behind newest.');
    expect(second.body).toContain('Back to the newest reviews');
    expect(second.body).not.toContain('Newer reviews');
    expect(second.head).toContain('noindex');
    const third = await write(`/helper/${id}?reviews=older`, { ...answers, 'reviews.listForHelper': reviewsFrom });
    expect(third.body).toMatch(
      new RegExp(`<a [^>]*href="/helper/${id}\\?reviews=newest#reviews"[^>]*>Newer reviews</a>`),
    );
  });

  it('is a frame with 503 where the data did not come', async () => {
    const { status, isWhole, head, body } = await write(`/helper/${id}`, { ...page, 'helpers.byId': { status: 500 } });
    expect([status, isWhole, head]).toEqual([503, false, '']);
    expect(body).toContain('<header');
  });

  it('is a frame with 503 where too many were asked for, so that search engines come back', async () => {
    const { status, isWhole, body } = await write(`/helper/${id}`, { ...page, 'helpers.byId': { status: 429 } });
    expect([status, isWhole]).toEqual([503, false]);
    expect(body).toContain('This page could not be loaded');
    expect((await write(`/helper/${id}`, { ...page, 'availability.ofHelper': { status: 429 } })).status).toBe(503);
  });

  it('says why it cannot be shown, and that it was refused', async () => {
    const refused = await write('/search?near=00000', { 'helpers.supply': { status: 400 } });
    expect([refused.status, refused.isWhole, refused.isRefused]).toEqual([200, false, true]);
    expect(refused.body).toContain('<p>Not there</p>');
    expect(refused.body).not.toContain('needs JavaScript');
    expect((await write('/', home())).isRefused).toBe(false);
  });

  it('leads from a cursor that nobody can read to the newest reviews, and from a helper who is gone nowhere', async () => {
    const reviewsFrom = (cursor: string | undefined) =>
      cursor === undefined ? page['reviews.listForHelper'] : { status: 400 };
    const answers = { ...page, 'reviews.listForHelper': reviewsFrom };
    const moved = await write(`/helper/${id}?do=hire&reviews=abc`, answers);
    expect([moved.isWhole, moved.movedTo]).toEqual([false, `/helper/${id}?do=hire`]);
    expect((await write(`/helper/${id}?do=hire`, answers)).isWhole).toBe(true);
    const gone = await write(`/helper/${id}?reviews=abc`, { ...answers, 'helpers.byId': { status: 404 } });
    expect([gone.status, gone.movedTo]).toEqual([404, undefined]);
    const failed = await write(`/helper/${id}?reviews=abc`, { ...page, 'reviews.listForHelper': { status: 429 } });
    expect(failed.status).toBe(503);
  });

  it('leads strangers without JavaScript from the search for jobs to the sign-in', async () => {
    const { body, isWhole } = await write('/job-search?urgency=urgent', home());
    expect([isWhole, body]).toEqual([false, expect.stringContaining('Please sign in first')]);
    expect(body).toContain('href="/login-helper?next=%2Fjob-search%3Furgency%3Durgent"');
    expect(body).not.toContain('needs JavaScript</h1>');
  });

  it('names a screen in its frame that has the same name for everybody', async () => {
    const { isWhole, head } = await write('/register-helper', home());
    expect(isWhole).toBe(false);
    expect(head).toMatch(/^<title>[^<]+ \| Get My Helpers<\/title><meta name="description" content="[^"]+"\/>$/);
  });

  it('is the frame of any other screen, with the own header', async () => {
    const { status, isWhole, isPersonal, body } = await write('/account', {}, aProfessionalUser);
    expect([status, isWhole, isPersonal]).toEqual([200, false, true]);
    expect(body).toContain(aProfessionalUser.name);
    expect(body).toContain('Loading...');
    const isPrivate = async (url: string): Promise<boolean> => (await write(url, home())).isPrivate ?? false;
    expect([await isPrivate('/account'), await isPrivate('/job-search'), await isPrivate('/')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('brings what people wrote without ending its tag', async () => {
    const { data } = await write('/', home('</script><script>alert(1)</script>'));
    expect(data.match(/<\/?script/g)).toEqual(['<script', '</script']);
    document.body.innerHTML = data;
    expect(JSON.stringify(readWrittenPage())).toContain('</script><script>alert(1)</script>');
  });

  const gig = { kind: 'work', id, title: 'Dig', name: 'Ann', day: today, startTime: '08:00', payment: null, count: 1 };
  const unreviewed = {
    gigId: id,
    title: 'Dig',
    completedAt: '2026-11-20T12:00:00.000Z',
    personId: aHelperUser.id,
    personName: 'Ann',
  };
  const own = {
    'agenda.needsYou': { items: [gig] },
    'helpers.byId': aProfile({ id: aHelperUser.id, name: 'Javier' }),
    'availability.own': ownDays(),
    'reviews.unreviewedGigs': [],
    'reviews.listForHelper': aPage(aReview({ professionalName: 'Javier' })),
    'jobPostings.list': aPage(aJob({ title: 'Javier' })),
    'gigs.list': aPage(
      aGig({ title: 'Javier', status: 'in_progress', hoursStatus: 'open', clockedInAt: '2026-11-20T12:00:00.000Z' }),
    ),
  };
  const hiring = {
    'agenda.needsYou': { items: [] },
    'professionals.byId': aProfessionalProfile({ name: 'Javier' }),
    'gigs.list': aPage(aGig({ title: 'Javier', status: 'completed', ownReview: null })),
    'jobPostings.listOwn': aPage(aJob({ title: 'Javier' })),
    'helpers.list': aPage(aHelper({ name: 'Javier' })),
    'helpers.newcomers': [],
    'favorites.ids': [],
    'savedSearches.list': [],
    'reviews.unreviewedGigs': [unreviewed],
    'reviews.recentInteractions': [
      {
        id: aHelperUser.id,
        name: 'Javier',
        email: 'j@example.com',
        lastInteraction: unreviewed.completedAt,
        reviewed: false,
      },
    ],
    'reviews.listForProfessional': aPage(),
  };
  /** Writes a page, and lets the browser take it over; the console must stay quiet, too. */
  async function takeOver(
    address: string,
    user: SessionUser | null,
    answers: Record<string, unknown>,
    meanwhile: () => void = () => undefined,
  ) {
    answerWith({ 'session.me': () => ({ user, admin: null }), 'applications.listOwn': () => [] });
    const { body, data, isWhole } = await write(address, answers, user);
    expect(isWhole).toBe(true);
    meanwhile();
    document.body.innerHTML = `<div id="root">${body}</div>${data}`;
    const written = readWrittenPage();
    if (!written) throw new Error('The page brought nothing.');
    takeSession(written.session);
    setWrittenOn(written.today);
    const queryClient = createQueryClient();
    takeQueries(queryClient, written.queries);
    const history = createMemoryHistory({ initialEntries: [address] });
    const router = createAppRouter(createApiClient(), queryClient, { history });
    router.ssr = { manifest: undefined };
    await router.load();
    const problems: unknown[] = [];
    const main = within(screen.getByRole('main'));
    const [text] = main.queryAllByText('Javier');
    render(<App router={router} written={written.session} />, {
      container: document.getElementById('root') as HTMLElement,
      hydrate: true,
      onRecoverableError: (error) => problems.push(error),
    });
    // The header of somebody signed in asks for its counts.
    const counts = user ? ['notifications.unread'] : [];
    await waitFor(() => expect(calls.map(({ procedure }) => procedure)).toEqual(expect.arrayContaining(counts)));
    return { problems, text, main };
  }

  it.each<[string, SessionUser | null, Record<string, unknown>, string?]>([
    ['/', null, home()],
    [`/helper/${id}`, null, { ...page, 'helpers.byId': aProfile({ id, name: 'Javier' }) }],
    ['/', aProfessionalUser, { ...hiring, ...home() }],
    ['/dashboard', aHelperUser, own],
    ['/dashboard?tab=reviews', aHelperUser, own],
    ['/dashboard?tab=find-work', aHelperUser, own, 'applications.listOwn'],
    ['/gigs', aHelperUser, own],
    ['/dashboard', aProfessionalUser, hiring],
    ['/dashboard?tab=job-postings', aProfessionalUser, hiring],
    ['/dashboard?tab=search-helpers', aProfessionalUser, hiring],
    ['/dashboard?tab=reviews', aProfessionalUser, hiring],
    ['/search', aProfessionalUser, hiring],
    ['/gigs?view=past', aProfessionalUser, hiring],
  ])('is taken over as it is: %s', async (address, user, answers, later) => {
    const { problems, text, main } = await takeOver(address, user, answers);
    // The very element that the server wrote.
    expect(text).toBeDefined();
    await waitFor(() => expect(main.getAllByText('Javier')[0]).toBe(text));
    expect(problems).toEqual([]);
    const ofHeader = /^(session\.|notifications\.unread|messages\.unread)/;
    const asked = calls.map(({ procedure }) => procedure).filter((procedure) => !ofHeader.test(procedure));
    expect(asked.filter((procedure) => procedure !== later)).toEqual([]);
  });

  it('is taken over as it is by a browser whose clock says another day', async () => {
    const evening = Date.parse('2026-11-21T04:00:00.000Z');
    vi.useFakeTimers({ toFake: ['Date'], now: evening });
    const clockedIn = aGig({ title: 'Javier', status: 'in_progress', clockedInAt: '2026-11-20T12:10:00.000Z' });
    const answers = { ...own, 'gigs.list': aPage(clockedIn) };
    const { problems, main } = await takeOver('/gigs', aHelperUser, answers, () =>
      vi.setSystemTime(evening + 3 * 60 * 60_000),
    );
    expect(await main.findByLabelText('When did you stop?')).toBeTruthy();
    expect(main.getByText('Clocked in since Fri, Nov 20, 6:10 AM')).toBeTruthy();
    expect(problems).toEqual([]);
  });

  const draftOf = (user: SessionUser, name: string, values: object): void =>
    sessionStorage.setItem(`unsent:${user.id}:${name}`, JSON.stringify(values));

  it('opens a form that only the browser knows to be begun, and leaves the focus where it is', async () => {
    draftOf(aHelperUser, 'profile', { city: 'Tulsa' });
    const { problems, main } = await takeOver('/dashboard', aHelperUser, own);
    expect(await main.findByRole('button', { name: 'Save' })).toBeTruthy();
    expect(main.getByRole('heading', { name: 'Edit Profile' })).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    expect(problems).toEqual([]);
  });

  it('opens the dialog of a review that is begun', async () => {
    draftOf(aProfessionalUser, `review-${id}`, { comment: 'Good' });
    const { problems } = await takeOver('/dashboard?tab=reviews', aProfessionalUser, hiring);
    expect(await screen.findByRole('dialog', { name: 'Review Ann' })).toBeTruthy();
    expect(problems).toEqual([]);
  });
});
