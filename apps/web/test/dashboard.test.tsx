import type { AgendaItem } from '@get-my-helpers/validation/agenda';
import { addDays, dayIn } from '@get-my-helpers/validation/zones';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { today } from '../src/lib/days.ts';
import { formatDate } from '../src/lib/format.ts';
import { currentSession } from '../src/lib/session.ts';
import { answerWith, calls, Refusal } from './api.ts';
import { openStreams, sendEvent } from './event-stream.ts';
import { field, fillInJob, pasteInto } from './filling.ts';
import { aJob, aPage, aProfessionalProfile } from './fixtures-accounts.ts';
import { aGig } from './fixtures-hire.ts';
import { aHelper, aHelperUser, aProfessionalUser, aProfile, aReview } from './fixtures.ts';
import { renderApp } from './render-app.tsx';

const ownProfile = aProfile({
  id: aHelperUser.id,
  name: aHelperUser.name,
  email: aHelperUser.email,
  phone: null,
  verificationStatus: 'pending',
});
const helperIn = {
  'reviews.unreviewedGigs': () => [],
  'session.me': () => ({ user: aHelperUser, admin: null }),
  'helpers.byId': () => ownProfile,
  'applications.listOwn': () => [],
};
const professionalIn = {
  'reviews.unreviewedGigs': () => [],
  'reviews.listForProfessional': () => aPage(),
  'session.me': () => ({ user: aProfessionalUser, admin: null }),
  'professionals.byId': () => aProfessionalProfile(),
};
const inputOf = (procedure: string): unknown => calls.findLast((call) => call.procedure === procedure)?.input;
const tabNames = (): (string | null)[] => screen.getAllByRole('tab').map((tab) => tab.textContent);

describe('the dashboard', () => {
  it('sends home whoever is not signed in', async () => {
    answerWith({ 'helpers.featured': () => [] });
    const { address } = await renderApp('/dashboard');
    await waitFor(() => expect(address()).toBe('/'));
    await screen.findByText('No helpers available at the moment.');
  });

  it('has four tabs for professionals and three for helpers', async () => {
    answerWith(professionalIn);
    await renderApp('/dashboard', aProfessionalUser);
    expect(tabNames()).toEqual(['Profile', 'Search Helpers', 'Job Postings', 'Review Helpers']);
    await screen.findByRole('button', { name: 'Edit Profile' });
  });

  it('keeps the tab in the address', async () => {
    answerWith({ ...helperIn, 'jobPostings.list': () => aPage() });
    const { user, address } = await renderApp('/dashboard', aHelperUser);
    expect(tabNames()).toEqual(['Profile', 'Find Work', 'Recent Reviews']);
    await user.click(screen.getByRole('tab', { name: 'Find Work' }));
    await waitFor(() => expect(address()).toBe('/dashboard?tab=find-work'));
    expect(await screen.findByText('No job postings available at the moment.')).toBeTruthy();
  });
});

describe('what needs somebody', () => {
  const item = (fields: Partial<AgendaItem>): AgendaItem => ({
    kind: 'offer',
    id: `01930000-0000-7000-a000-00000000000${itemsMade++}`,
    title: 'Repipe',
    name: 'Dana Whitfield',
    count: null,
    day: null,
    startTime: null,
    payment: null,
    ...fields,
  });
  let itemsMade = 1;
  const rows = async () => {
    const region = within(await screen.findByRole('region', { name: 'Needs you today' }));
    return (await region.findAllByRole('listitem')).map((row) => {
      const link = within(row).getByRole('link');
      const [says, about] = within(row).getAllByText(/./, { selector: 'p' });
      return [says?.textContent, about?.textContent, link.textContent, link.getAttribute('href')];
    });
  };

  it('stands above the tabs, each thing with one button', async () => {
    const offer = item({ day: '2098-05-05', startTime: '07:30' });
    const work = item({ kind: 'work', day: today(), title: 'Drain' });
    answerWith({ ...helperIn, 'agenda.needsYou': () => ({ items: [offer, work] }) });
    await renderApp('/dashboard', aHelperUser);
    expect(await rows()).toEqual([
      ['Dana Whitfield offers you a gig', 'Repipe · Mon, May 5, 2098, 7:30 AM', 'Answer', `/gigs?gig=${offer.id}`],
      ['Work with Dana Whitfield is today', `Drain · ${formatDate(today())}`, 'Open', `/gigs?gig=${work.id}`],
    ]);
  });

  it('shows the first few, and the others when asked', async () => {
    const items = [
      item({ name: 'Maria Santos' }),
      item({ kind: 'hours', name: 'Maria Santos' }),
      item({ kind: 'confirmation', name: 'Maria Santos' }),
      item({ kind: 'applicants', name: 'Maria Santos', count: 1 }),
      item({ kind: 'applicants', name: null, count: 3 }),
      item({ kind: 'work', name: 'Maria Santos', day: '2025-01-02' }),
      item({ kind: 'next', name: 'Maria Santos' }),
    ];
    answerWith({ ...professionalIn, 'agenda.needsYou': () => ({ items }) });
    const { user } = await renderApp('/dashboard', aProfessionalUser);
    expect((await rows()).length).toBe(3);
    await user.click(screen.getByRole('button', { name: 'Show 4 more' }));
    expect((await rows()).map(([says, , action]) => [says, action])).toEqual([
      ['Maria Santos asks for other terms', 'Answer'],
      ['Maria Santos sent the hours', 'Check'],
      ['Maria Santos says the work is done', 'Repipe'],
      ['Maria Santos applied', 'View'],
      ['3 helpers applied', 'View'],
      ['Work with Maria Santos is not marked as done', 'Open'],
      ['Your next gig is with Maria Santos', 'View'],
    ]);
    const applicants = screen.getAllByRole('link', { name: 'View: Repipe' })[0];
    expect(applicants?.getAttribute('href')).toBe(`/jobs/${items[3]?.id}/applicants`);
  });

  it('is confirmed with one press: a payment and done work', async () => {
    const gigId = item({}).id;
    const payment = { id: item({}).id, amount: 224 };
    const items = [
      item({ kind: 'confirmation', id: gigId }),
      item({ kind: 'payment', id: gigId, title: 'Drain', payment }),
    ];
    const done = () => items.splice(0, 1);
    answerWith({
      ...helperIn,
      'agenda.needsYou': () => ({ items }),
      'gigs.change': done,
      'payments.answer': done,
    });
    const { user } = await renderApp('/dashboard', aHelperUser);
    await user.click(await screen.findByRole('button', { name: 'Confirm: Repipe' }));
    expect(await screen.findByText('Gig Updated')).toBeTruthy();
    expect(inputOf('gigs.change')).toEqual({ id: gigId, action: 'confirm' });
    expect(screen.getByText('Dana Whitfield says you were paid $224')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirm: Drain' }));
    expect(await screen.findByText('Payment Confirmed')).toBeTruthy();
    expect(inputOf('payments.answer')).toEqual({ id: gigId, paymentId: payment.id, status: 'confirmed' });
    expect(await screen.findByText('Nothing right now.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Needs you today' }));
  });

  it('is paid with one press that opens the payment filled in, and one that notes it', async () => {
    const gig = aGig({
      id: item({}).id,
      title: 'Drain',
      status: 'completed',
      amountDue: 448,
      paymentTurn: 'professional',
      usualMethod: 'checks',
    });
    const items = [item({ kind: 'payment', id: gig.id, title: gig.title, name: 'Maria Santos' })];
    answerWith({
      ...professionalIn,
      'agenda.needsYou': () => ({ items }),
      'gigs.byId': () => gig,
      'payments.record': () => items.splice(0, 1),
    });
    const { user } = await renderApp('/dashboard', aProfessionalUser);
    expect((await rows()).map(([says, , about, href]) => [says, about, href])).toEqual([
      ['Maria Santos is to be paid', 'Drain', `/gigs?gig=${gig.id}`],
    ]);
    await user.click(screen.getByRole('button', { name: 'Note Payment: Drain' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Note a payment: Drain' }));
    await user.click(dialog.getByRole('button', { name: 'Note Payment' }));
    expect(await screen.findByText('Payment Noted')).toBeTruthy();
    expect(inputOf('payments.record')).toMatchObject({
      id: gig.id,
      amount: 448,
      method: 'checks',
      paidOn: dayIn(gig.timeZone, new Date()),
    });
    expect(await screen.findByText('Nothing right now.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Needs you today' }));
  });

  it('says so when the payment cannot be opened', async () => {
    const items = [item({ kind: 'payment', title: 'Drain' })];
    answerWith({
      ...professionalIn,
      'agenda.needsYou': () => ({ items }),
      'gigs.byId': () => new Refusal(404, 'NOT_FOUND', 'Gig not found'),
    });
    const { user } = await renderApp('/dashboard', aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Note Payment: Drain' }));
    expect(await screen.findByText('Not Loaded')).toBeTruthy();
  });

  it('is loaded again when a gig changes, and says when there is nothing', async () => {
    const items = [item({})];
    answerWith({ ...helperIn, 'agenda.needsYou': () => ({ items }) });
    await renderApp('/dashboard', aHelperUser);
    await screen.findByText('Dana Whitfield offers you a gig');
    await waitFor(() => expect(openStreams()).toBe(1));
    items.splice(0, 1);
    act(() => sendEvent({ type: 'gig', gigId: aHelperUser.id, status: 'cancelled' }));
    expect(await screen.findByText('Nothing right now.')).toBeTruthy();
  });
});

describe('the strength of a profile', () => {
  const strength = async () => within(await screen.findByRole('region', { name: 'Profile strength' }));

  it('leads to the upload of what is missing', async () => {
    answerWith({ ...helperIn, 'helpers.byId': () => ({ ...ownProfile, profileImage: null }) });
    const { user } = await renderApp('/dashboard', aHelperUser);
    expect((await strength()).getByText(/^\d+%$/)).toBeTruthy();
    await user.click((await strength()).getByRole('button', { name: 'Add a Photo' }));
    expect(await screen.findByRole('dialog', { name: 'Profile photo' })).toBeTruthy();
  });

  it('leads to the field of the form, and is gone once everything is there', async () => {
    const whole = {
      ...ownProfile,
      profileImage: '/photo',
      isVerified: true,
      description: null as string | null,
      experience: 'Ten years.',
      tools: ['ladder'],
      zipCode: '78704',
    };
    answerWith({
      ...helperIn,
      'helpers.byId': () => whole,
      'helpers.update': () => ({ ...whole, description: 'Pipes.' }),
    });
    const { user } = await renderApp('/dashboard', aHelperUser);
    expect((await strength()).getByText('90%')).toBeTruthy();
    await user.click((await strength()).getByRole('button', { name: 'Add About Me' }));
    await waitFor(() => expect(document.activeElement).toBe(field('About Me')));
    await user.type(field('About Me'), 'Pipes.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Profile strength' })).toBeNull();
  });
});

describe('the filters of a search on the dashboard', () => {
  it('are read from the address and kept there', async () => {
    answerWith({ ...professionalIn, 'helpers.list': () => aPage() });
    const { user, address } = await renderApp(
      '/dashboard?tab=search-helpers&location=Austin&trade=hvac&rate=40',
      aProfessionalUser,
    );
    await screen.findByText('No helpers found matching your criteria.');
    // Apart from how many other searches would find.
    const searches = (): unknown[] =>
      calls
        .filter(({ procedure, input }) => procedure === 'helpers.list' && (input as { limit?: number }).limit !== 1)
        .map(({ input }) => input);
    expect(searches().at(-1)).toMatchObject({ location: 'Austin', specialty: 'hvac', maxRate: 40 });
    await user.clear(field('Location'));
    await user.selectOptions(field('Specialty'), 'all');
    await waitFor(() => expect(address()).toBe('/dashboard?tab=search-helpers&rate=40'));
    await waitFor(() => expect(searches().at(-1)).not.toHaveProperty('specialty'));
    const before = searches().length;
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await user.click(screen.getByRole('tab', { name: 'Search Helpers' }));
    await waitFor(() => expect(address()).toBe('/dashboard?tab=search-helpers&rate=40'));
    expect(searches()).toHaveLength(before);
  });

  it('are the same ones as on the job search', async () => {
    answerWith({ ...helperIn, 'jobPostings.list': () => aPage() });
    const { user, address } = await renderApp(
      '/dashboard?tab=find-work&location=Austin&trade=hvac&rate=40&near=78704&date=2030-01-05&sort=pay',
      aHelperUser,
    );
    await screen.findByText('No job postings available at the moment.');
    const around = { near: '78704', radiusMiles: 25, date: '2030-01-05', sort: 'pay' };
    const asked = calls.find(({ procedure }) => procedure === 'jobPostings.list')?.input;
    expect(asked).toMatchObject({ location: 'Austin', specialty: 'hvac', minPay: 40, ...around });
    await user.clear(field('Location'));
    await user.clear(field('Min Pay Rate'));
    await user.selectOptions(field('Trade Type'), 'all');
    await user.selectOptions(field('Urgency'), 'urgent');
    const kept = '/dashboard?tab=find-work&urgency=urgent&near=78704&date=2030-01-05&sort=pay';
    await waitFor(() => expect(address()).toBe(kept));
  });

  it('of nonsense are dropped', async () => {
    answerWith({ ...helperIn, 'jobPostings.list': () => aPage() });
    const { address } = await renderApp('/dashboard?tab=find-work&trade=astrology&rate=much', aHelperUser);
    await screen.findByText('No job postings available at the moment.');
    await waitFor(() => expect(address()).toBe('/dashboard?tab=find-work'));
  });
});

describe('the profile tab', () => {
  it('says that the government ID is not verified', async () => {
    answerWith(helperIn);
    await renderApp('/dashboard', aHelperUser);
    expect(await screen.findByText('Unverified')).toBeTruthy();
    expect(screen.getByText('ID verification pending')).toBeTruthy();
  });

  it('leaves everything as it was on Cancel', async () => {
    answerWith(helperIn);
    const { user } = await renderApp('/dashboard', aHelperUser);
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await user.clear(field('City'));
    await user.type(field('City'), 'Dallas');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeTruthy();
    expect(screen.queryByText(/Dallas/)).toBeNull();
    expect(calls.some((call) => call.procedure === 'helpers.update')).toBe(false);
  });

  it('saves, confirms and shows what the server stored', async () => {
    answerWith({ ...helperIn, 'helpers.update': () => ({ ...ownProfile, name: 'Maria S. Santos', city: 'Dallas' }) });
    const { user } = await renderApp('/dashboard', aHelperUser);
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await user.clear(field('City'));
    await user.type(field('City'), 'Dallas');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile Updated')).toBeTruthy();
    expect((await screen.findAllByText(/Dallas, TX/)).length).toBeGreaterThan(0);
    expect(inputOf('helpers.update')).toMatchObject({
      id: aHelperUser.id,
      city: 'Dallas',
      phone: null,
      hourlyRate: 25,
    });
    expect(currentSession().user?.name).toBe('Maria S. Santos');
  });

  it('stays in the form and says why when saving fails', async () => {
    answerWith({ ...professionalIn, 'professionals.update': () => new Refusal(500, 'INTERNAL_SERVER_ERROR', '') });
    const { user } = await renderApp('/dashboard', aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Update Failed')).toBeTruthy();
    expect(screen.getByText('Failed to update profile. Please try again.')).toBeTruthy();
    expect(field('Company')).toBeTruthy();
  });
});

describe('the job postings tab', () => {
  const empty = { ...professionalIn, 'jobPostings.listOwn': () => aPage() };
  const address = '/dashboard?tab=job-postings';

  it('says what to do without postings', async () => {
    answerWith(empty);
    await renderApp(address, aProfessionalUser);
    expect(await screen.findByText('No job postings yet.')).toBeTruthy();
    expect(screen.getByText('Create your first job posting to find helpers!')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'My Job Postings' })).toBeTruthy();
  });

  it('enables Post Job with title and description, posts, and starts over', async () => {
    let posted = false;
    const job = aJob({ title: 'Dig a trench' });
    answerWith({
      ...empty,
      'jobPostings.listOwn': () => (posted ? aPage(job) : aPage()),
      'jobPostings.create': () => {
        posted = true;
        return job;
      },
    });
    const { user } = await renderApp(address, aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Post New Job' }));
    const post = await screen.findByRole('button', { name: 'Post Job' });
    expect(post).toHaveProperty('disabled', true);
    await user.type(field('Job Title'), 'Dig a trench');
    expect(post).toHaveProperty('disabled', true);
    await user.type(field('Job Description'), 'Sixty feet.');
    expect(post).toHaveProperty('disabled', false);
    await user.click(post);
    expect(screen.getByText('Hourly rate is required')).toBeTruthy();
    await user.type(field('Hourly Rate'), '30');
    await user.type(field('City'), 'Austin');
    await user.selectOptions(field('State'), 'TX');
    await user.type(field('Estimated Hours'), '8');
    const allows = field('Search engines may show this job while it is open');
    expect(allows).toHaveProperty('checked', true);
    await user.click(allows);
    await user.click(post);
    expect(await screen.findByText('Job Posted')).toBeTruthy();
    expect(inputOf('jobPostings.create')).toMatchObject({
      hourlyRate: 30,
      estimatedHours: 8,
      urgency: 'medium',
      state: 'TX',
      allowsSearchEngines: false,
    });
    const card = within(await screen.findByRole('article', { name: 'Dig a trench' }));
    expect(card.getByText('Open')).toBeTruthy();
    expect(card.getByRole('button', { name: 'Applications' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Post New Job' }));
    await screen.findByRole('button', { name: 'Post Job' });
    expect((field('Job Title') as HTMLInputElement).value).toBe('');
  });

  it("begins with the professional's city, not their street, and says what helpers there ask for", async () => {
    const own = aProfessionalProfile({ city: 'Tulsa', state: 'OK', zipCode: '74103' });
    answerWith({
      ...empty,
      'professionals.byId': () => own,
      'helpers.rates': () => ({ lowest: 24, highest: 38.5 }),
    });
    const { user } = await renderApp(address, aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Post New Job' }));
    await screen.findByRole('button', { name: 'Post Job' });
    await waitFor(() => expect(field('City')).toHaveProperty('value', 'Tulsa'));
    expect(field('State')).toHaveProperty('value', 'OK');
    expect(field('ZIP Code')).toHaveProperty('value', '');
    expect(await screen.findByText('Most helpers near there ask $24 to $38.50/hr.')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Plumbing' }));
    expect(await screen.findByText('Most plumbing helpers near there ask $24 to $38.50/hr.')).toBeTruthy();
    expect(inputOf('helpers.rates')).toEqual({ city: 'Tulsa', state: 'OK', specialty: 'plumbing' });
  });

  it('posts an old job again, with everything but its dates', async () => {
    const old = aJob({ title: 'Dig a trench', status: 'filled', jobDate: '2026-01-05', helpersNeeded: 3 });
    answerWith({ ...empty, 'jobPostings.listOwn': () => aPage(old), 'jobPostings.create': () => aJob() });
    const { user } = await renderApp(address, aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Repost Dig a trench' }));
    expect(await screen.findByLabelText(/^Job Title/)).toHaveProperty('value', 'Dig a trench');
    expect(screen.queryByRole('button', { name: 'Repost Dig a trench' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Post Job' }));
    expect(await screen.findByText('Job Posted')).toBeTruthy();
    const { title, description, city, hourlyRate } = old;
    const sent = { title, description, city, hourlyRate, helpersNeeded: 3, jobDate: null };
    expect(inputOf('jobPostings.create')).toMatchObject(sent);
  });

  it('takes the day in one tap, another date, or none', async () => {
    const job = aJob({ title: 'Dig', isDateFlexible: true });
    answerWith({ ...empty, 'jobPostings.listOwn': () => aPage(job), 'jobPostings.update': () => job });
    const { user } = await renderApp(address, aProfessionalUser);
    expect(within(await screen.findByRole('article', { name: 'Dig' })).getByText('Flexible date')).toBeTruthy();
    const edit = async (...days: string[]): Promise<unknown> => {
      await user.click(await screen.findByRole('button', { name: 'Edit' }));
      const date = within(await screen.findByRole('group', { name: 'Job Date' }));
      expect(date.getByRole('radio', { name: 'Flexible' })).toHaveProperty('checked', true);
      expect(
        date
          .getAllByRole('radio')
          .slice(0, 2)
          .map((radio) => radio.parentElement?.textContent),
      ).toEqual(['Today', 'Tomorrow']);
      for (const day of days) await user.click(date.getByRole('radio', { name: day }));
      if (days.includes('Another date'))
        fireEvent.change(date.getByLabelText('Date'), { target: { value: '2098-05-06' } });
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
      await screen.findByRole('button', { name: 'Edit' });
      return inputOf('jobPostings.update');
    };
    const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
    expect(await edit('Tomorrow')).toEqual({ id: job.id, jobDate: addDays(today, 1) });
    expect(await edit('Today', 'Another date')).toEqual({ id: job.id, jobDate: '2098-05-06' });
  });

  it('makes a date flexible again', async () => {
    const job = aJob({ title: 'Dig', jobDate: '2098-05-06' });
    answerWith({ ...empty, 'jobPostings.listOwn': () => aPage(job), 'jobPostings.update': () => job });
    const { user } = await renderApp(address, aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const date = within(await screen.findByRole('group', { name: 'Job Date' }));
    expect(date.getByLabelText('Date')).toHaveProperty('value', '2098-05-06');
    await user.click(date.getByRole('radio', { name: 'Flexible' }));
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Job Updated')).toBeTruthy();
    expect(inputOf('jobPostings.update')).toEqual({ id: job.id, jobDate: null });
  });

  it('keeps the form and says the documented words when posting fails', async () => {
    answerWith({ ...empty, 'jobPostings.create': () => new Refusal(500, 'INTERNAL_SERVER_ERROR', 'Broken') });
    const { user } = await renderApp(address, aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Post New Job' }));
    await fillInJob(user, 'Dig');
    await user.click(screen.getByRole('button', { name: 'Post Job' }));
    expect(await screen.findByText('Failed to create job posting. Please try again.')).toBeTruthy();
    expect(screen.getByText('Error')).toBeTruthy();
    expect((field('Job Title') as HTMLInputElement).value).toBe('Dig');
  });

  it('shows at the field what the server says of a ZIP code, and sends the right one', async () => {
    const message = 'ZIP code 78704 is in Texas, not in Oklahoma. Please correct the ZIP code or the state.';
    let answer: unknown = new Refusal(400, 'BAD_REQUEST', message, [{ path: 'zipCode', message }]);
    const job = aJob({ city: 'Tulsa', state: 'OK', zipCode: '74103' });
    answerWith({ ...empty, 'jobPostings.listOwn': () => aPage(job), 'jobPostings.update': () => answer });
    const { user } = await renderApp(address, aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await screen.findByRole('button', { name: 'Save Changes' });
    const save = async (zipCode: string): Promise<void> => {
      await user.clear(field('ZIP Code'));
      await pasteInto(user, { 'ZIP Code': zipCode });
      await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    };
    await save('78704');
    await waitFor(() => expect(document.activeElement).toBe(field('ZIP Code')));
    const described = field('ZIP Code').getAttribute('aria-describedby') ?? '';
    expect(described.split(' ').map((id) => document.getElementById(id)?.textContent)).toContain(message);
    answer = job;
    await save('74104');
    expect(await screen.findByText('Job Updated')).toBeTruthy();
    expect(inputOf('jobPostings.update')).toEqual({ id: job.id, zipCode: '74104' });
  });

  it('sends only what was changed of a posting', async () => {
    const job = aJob({ title: 'Old title', jobDate: '2020-01-01' });
    answerWith({ ...empty, 'jobPostings.listOwn': () => aPage(job), 'jobPostings.update': () => job });
    const { user } = await renderApp(address, aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    await screen.findByRole('button', { name: 'Save Changes' });
    await user.clear(field('Job Title'));
    await user.type(field('Job Title'), 'New title');
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Job Updated')).toBeTruthy();
    expect(inputOf('jobPostings.update')).toEqual({ id: job.id, title: 'New title' });
  });
});

describe('the search tabs', () => {
  it('finds helpers for a professional while they type', async () => {
    const helper = aHelper({ name: 'Ana Ruiz', specialties: ['plumbing', 'hvac', 'solar', 'moving'], tools: ['saw'] });
    answerWith({ ...professionalIn, 'helpers.list': () => aPage(helper) });
    const { user } = await renderApp('/dashboard?tab=search-helpers', aProfessionalUser);
    const card = within(await screen.findByRole('article', { name: 'Ana Ruiz' }));
    expect(card.getByText('+1 more')).toBeTruthy();
    expect(card.getByText('1 tool')).toBeTruthy();
    expect(card.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe(`/helper/${helper.id}`);
    await user.type(screen.getByLabelText('Max Hourly Rate'), '30');
    await waitFor(() =>
      expect(inputOf('helpers.list')).toMatchObject({ maxRate: 30, professionalId: aProfessionalUser.id }),
    );
    await screen.findByText('1 helper found');
  });

  it('finds work for a helper', async () => {
    const job = aJob({ title: 'Load a truck', urgency: 'high', specialtiesRequired: ['moving'] });
    answerWith({ ...helperIn, 'jobPostings.list': () => aPage(job) });
    await renderApp('/dashboard?tab=find-work', aHelperUser);
    const card = within(await screen.findByRole('article', { name: 'Load a truck' }));
    expect(card.getByText('high priority')).toBeTruthy();
    expect(card.getByText('1 required skill')).toBeTruthy();
    expect(card.getByRole('link', { name: 'Contact' }).getAttribute('href')).toBe(
      `/messages?with=${job.professionalId}`,
    );
  });
});

describe('the reviews tabs', () => {
  const review = aReview({ helperId: aHelperUser.id });

  it('lets a helper respond once', async () => {
    let responded = false;
    const response = { id: review.id, comment: 'Thank you.', createdAt: review.createdAt };
    answerWith({
      ...helperIn,
      'reviews.listForHelper': () => aPage(responded ? { ...review, responses: [response] } : review),
      'reviews.create': () => {
        responded = true;
        return response;
      },
    });
    const { user } = await renderApp('/dashboard?tab=reviews', aHelperUser);
    expect(await screen.findByText('Recommended')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Respond' }));
    await screen.findByRole('button', { name: 'Submit Response' });
    await user.type(field('Your response'), 'Thank you.');
    await user.click(screen.getByRole('button', { name: 'Submit Response' }));
    expect(await screen.findByText('Response Submitted')).toBeTruthy();
    expect(await screen.findByText('Thank you.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Respond' })).toBeNull();
    expect(inputOf('reviews.create')).toMatchObject({ parentReviewId: review.id, helperId: aHelperUser.id });
  });

  it('lets a professional review a helper, five stars and recommended until changed', async () => {
    const interaction = {
      id: aHelperUser.id,
      name: 'Maria Santos',
      email: 'maria@example.com',
      lastInteraction: review.createdAt,
    };
    let reviewed = false;
    answerWith({
      ...professionalIn,
      'reviews.recentInteractions': () => [{ ...interaction, reviewed }],
      'reviews.create': () => {
        reviewed = true;
        return review;
      },
    });
    const { user } = await renderApp('/dashboard?tab=reviews', aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Leave Review' }));
    expect(await screen.findByRole('radio', { name: '5 stars' })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: 'I would recommend this helper' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    await user.type(field('Comment'), 'Good work.');
    await user.click(screen.getByRole('button', { name: 'Submit Review' }));
    expect(await screen.findByText('Review Submitted')).toBeTruthy();
    expect(inputOf('reviews.create')).toEqual({
      helperId: aHelperUser.id,
      rating: 4,
      comment: 'Good work.',
      wouldRecommend: true,
    });
    const mark = await screen.findByText('Reviewed');
    expect(screen.queryByRole('button', { name: 'Leave Review' })).toBeNull();
    expect(document.activeElement).toBe(mark);
  });

  it('says why a review is refused, below the documented notice', async () => {
    const name = 'Maria Santos';
    answerWith({
      ...professionalIn,
      'reviews.recentInteractions': () => [
        { id: aHelperUser.id, name, email: 'maria@example.com', lastInteraction: review.createdAt },
      ],
      'reviews.create': () => new Refusal(409, 'CONFLICT', 'You have already reviewed this helper.'),
    });
    const { user } = await renderApp('/dashboard?tab=reviews', aProfessionalUser);
    await user.click(await screen.findByRole('button', { name: 'Leave Review' }));
    await screen.findByRole('button', { name: 'Submit Review' });
    await user.type(field('Comment'), 'Good work.');
    await user.click(screen.getByRole('button', { name: 'Submit Review' }));
    expect(await screen.findByText('Failed to submit review. Please try again.')).toBeTruthy();
    expect(screen.getByText('You have already reviewed this helper.')).toBeTruthy();
    expect(field('Comment')).toHaveProperty('value', 'Good work.');
  });

  it('says that there is nothing yet', async () => {
    answerWith({ ...professionalIn, 'reviews.recentInteractions': () => [] });
    await renderApp('/dashboard?tab=reviews', aProfessionalUser);
    expect(await screen.findByText('No recent helper interactions found.')).toBeTruthy();
  });
});
