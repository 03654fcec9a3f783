import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messages } from '@get-my-helpers/validation/messages';
import {
  buildTestApp,
  jobFields,
  signInAdmin,
  signInHelper,
  signInProfessional,
  type SignedIn,
  type TestApp,
} from './test-app.ts';

let test: TestApp;
let professional: SignedIn;
let helper: SignedIn;

beforeAll(async () => {
  test = await buildTestApp();
  professional = await signInProfessional(test, { company: 'Pipes & Sons' });
  helper = await signInHelper(test);
});
afterAll(() => test.close());

async function post(changes: Record<string, unknown> = {}, by: SignedIn = professional) {
  const response = await by.post('/api/job-postings', jobFields(changes));
  if (response.statusCode !== 201) throw new Error(`posting answered ${response.statusCode}: ${response.body}`);
  return response.json();
}

const day = (fromNow: number): string => new Date(Date.now() + fromNow * 86_400_000).toISOString().slice(0, 10);

describe('posting a job', () => {
  it('takes the six fields of the short form and fills in the rest', async () => {
    const posting = await post({ professionalId: professional.user.id, status: 'open' });
    expect(posting).toMatchObject({
      title: 'Kitchen repipe',
      hourlyRate: 32,
      estimatedHours: 16,
      status: 'open',
      urgency: 'normal',
      jobDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      isDateFlexible: true,
      specialtiesRequired: [],
      professional: { id: professional.user.id, company: 'Pipes & Sons', rating: 0, totalReviews: 0 },
    });
    expect(Date.parse(posting.expiresAt) - Date.parse(posting.createdAt)).toBeCloseTo(30 * 86_400_000, -4);
    expect(posting.professional).not.toHaveProperty('email');
  });

  it('takes the day of the job from the start of the project, and keeps medium as sent', async () => {
    const posting = await post({ projectStartDate: day(3), projectEndDate: day(5), urgency: 'medium' });
    expect(posting).toMatchObject({
      jobDate: day(3),
      isDateFlexible: false,
      projectEndDate: day(5),
      urgency: 'medium',
    });
  });

  it.each([
    [{ title: ' ' }, 'Job title is required'],
    [{ hourlyRate: 0 }, 'Hourly rate must be above 0'],
    [{ hourlyRate: 1_000_000 }, 'Hourly rate must be at most 999999.99'],
    [{ estimatedHours: 1.25 }, 'Estimated hours can have at most 1 decimal'],
    [{ startTime: '7:00' }, 'Please enter a time as HH:MM'],
    [{ jobDate: '2020-02-02' }, 'Please choose a date that is not in the past'],
    [{ projectStartDate: day(5), projectEndDate: day(3) }, messages.projectDates],
    [{ urgency: 'someday' }, 'Please choose an urgency from the list'],
    [{ status: 'filled' }, 'A new posting is open'],
  ])('refuses %o', async (changes, message) => {
    const response = await professional.post('/api/job-postings', jobFields(changes));
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe(message);
  });

  it('is for professionals, on their own behalf', async () => {
    expect((await test.browser().post('/api/job-postings', jobFields())).statusCode).toBe(401);
    expect((await helper.post('/api/job-postings', jobFields())).statusCode).toBe(403);
    const other = await signInProfessional(test);
    const forOther = await other.post('/api/job-postings', jobFields({ professionalId: professional.user.id }));
    expect(forOther.statusCode).toBe(403);
  });
});

describe('open postings', () => {
  it('are public one by one, without the street, photos and who posted them', async () => {
    const { id } = await post({
      title: 'Wall repair',
      address: '12 Elm Street',
      zipCode: '93612',
      city: 'Clovis',
      state: 'CA',
    });
    const response = await test.browser().get(`/api/job-postings/${id}`);
    expect(response.statusCode).toBe(200);
    const shown = response.json();
    expect(shown).toMatchObject({
      id,
      title: 'Wall repair',
      city: 'Clovis',
      professional: { state: 'TX' },
    });
    for (const field of ['address', 'zipCode', 'professionalId', 'photos', 'match'])
      expect(shown).not.toHaveProperty(field);
    for (const field of ['id', 'name', 'profileImage', 'companyLogo'])
      expect(shown.professional).not.toHaveProperty(field);
    expect(response.body).not.toContain(professional.user.name);
    await professional.put(`/api/job-postings/${id}`, { status: 'closed' });
    expect((await test.browser().get(`/api/job-postings/${id}`)).statusCode).toBe(404);
  });

  it('are listed to helpers and admins, newest first, and to nobody else', async () => {
    const first = await post({ city: 'Fresno', state: 'CA' });
    const second = await post({ city: 'Fresno', state: 'CA' });
    for (const browser of [helper, await signInAdmin(test)]) {
      const response = await browser.get('/api/job-postings?city=fresno');
      expect(response.json().map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
      expect(response.headers['x-total-count']).toBe('2');
    }
    expect((await test.browser().get('/api/job-postings')).statusCode).toBe(401);
    const refused = await professional.get('/api/job-postings');
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toBe(messages.jobAccessDenied);
  });

  it('are filtered by requirements, urgency and pay', async () => {
    const place = { city: 'Reno', state: 'NV' };
    const roof = await post({ ...place, specialtiesRequired: ['solar'], urgency: 'medium', hourlyRate: 50 });
    const open = await post({ ...place, urgency: 'normal', hourlyRate: 20 });
    const found = async (query: string) =>
      (await helper.get(`/api/job-postings?location=Reno, NV&${query}`.replaceAll(' ', '%20')))
        .json()
        .map(({ id }: { id: string }) => id);
    expect(await found('specialty=solar')).toEqual([roof.id]);
    // The posting requires no trade, so the professional's own trade is used.
    expect(await found('tradeType=plumbing')).toEqual([open.id]);
    expect(await found('urgency=normal')).toEqual([open.id, roof.id]);
    expect(await found('urgency=medium')).toEqual([open.id, roof.id]);
    expect(await found('urgency=any')).toEqual([open.id, roof.id]);
    expect(await found('urgency=low')).toEqual([]);
    expect(await found('minPay=30')).toEqual([roof.id]);
  });

  it('leave the list when they run out, close, or their professional is rejected', async () => {
    const rogue = await signInProfessional(test);
    const posting = await post({ city: 'Salem', state: 'OR' }, rogue);
    const closed = await post({ city: 'Salem', state: 'OR' });
    const expired = await post({ city: 'Salem', state: 'OR' });
    await professional.put(`/api/job-postings/${closed.id}`, { status: 'closed' });
    await test.database.db
      .updateTable('jobPostings')
      .set({ expiresAt: new Date(0).toISOString() })
      .where('id', '=', expired.id)
      .execute();
    const listed = async () => (await helper.get('/api/job-postings?city=salem')).json();
    expect(await listed()).toMatchObject([{ id: posting.id }]);
    await (await signInAdmin(test)).put(`/api/admin/verify-professional/${rogue.user.id}`, { status: 'rejected' });
    expect(await listed()).toEqual([]);
    const own = (await professional.get('/api/professionals/job-postings')).json();
    expect(own.find(({ id }: { id: string }) => id === expired.id).status).toBe('expired');
  });
});

describe('own postings', () => {
  it('are listed by path, by query and without an id, to their professional alone', async () => {
    const own = await signInProfessional(test);
    const posting = await post({}, own);
    const paths = ['', `/${own.user.id}`, `?professionalId=${own.user.id}`];
    for (const path of paths) {
      expect((await own.get(`/api/professionals/job-postings${path}`)).json()).toMatchObject([{ id: posting.id }]);
    }
    expect((await professional.get(`/api/professionals/job-postings/${own.user.id}`)).statusCode).toBe(403);
    expect((await helper.get('/api/professionals/job-postings')).statusCode).toBe(403);
    expect((await test.browser().get('/api/professionals/job-postings')).statusCode).toBe(401);
  });

  it('become flexible when their date is emptied, and fixed when they get one', async () => {
    const posting = await post({ jobDate: day(4) });
    const put = async (fields: Record<string, unknown>) =>
      (await professional.put(`/api/job-postings/${posting.id}`, fields)).json();
    expect(posting).toMatchObject({ jobDate: day(4), isDateFlexible: false });
    expect(await put({ title: 'Same day', isDateFlexible: true })).toMatchObject({ isDateFlexible: false });
    expect(await put({ jobDate: '' })).toMatchObject({ jobDate: day(4), isDateFlexible: true });
    expect(await put({ projectStartDate: day(6) })).toMatchObject({ jobDate: day(6), isDateFlexible: false });
  });

  it('are edited while open, and filled or closed once', async () => {
    const posting = await post();
    const path = `/api/job-postings/${posting.id}`;
    const edited = await professional.put(path, { title: 'Bathroom repipe', estimatedHours: null, jobDate: '' });
    expect(edited.json()).toMatchObject({ title: 'Bathroom repipe', estimatedHours: null, jobDate: posting.jobDate });
    expect((await (await signInProfessional(test)).put(path, { title: 'Mine' })).statusCode).toBe(403);
    expect((await professional.put(path, { status: 'filled' })).json().status).toBe('filled');
    for (const change of [{ status: 'open' }, { status: 'closed' }, { title: 'Later' }]) {
      const refused = await professional.put(path, change);
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toBe(messages.postingTransition);
    }
  });
});

describe('applications', () => {
  it('reach the professional once, with the helper’s card', async () => {
    const posting = await post();
    const first = await helper.rpc.applications.create.mutate({ jobPostingId: posting.id, note: ' I am near. ' });
    const again = await helper.rpc.applications.create.mutate({ jobPostingId: posting.id, note: 'Again' });
    expect(again).toEqual(first);
    expect(first).toMatchObject({ note: 'I am near.', status: 'sent' });
    const page = await professional.rpc.applications.listForPosting.query({ jobPostingId: posting.id });
    expect(page).toMatchObject({ total: 1, items: [{ id: first.id, helper: { id: helper.user.id } }] });
    expect(page.items[0]?.helper).not.toHaveProperty('email');
    expect(await helper.rpc.applications.listOwn.query({ jobPostingIds: [posting.id] })).toEqual([first]);
  });

  it('are refused for a closed posting and shown to nobody else', async () => {
    const posting = await post();
    await professional.put(`/api/job-postings/${posting.id}`, { status: 'closed' });
    await expect(helper.rpc.applications.create.mutate({ jobPostingId: posting.id })).rejects.toThrow(
      messages.jobPostingNotFound,
    );
    const other = await signInProfessional(test);
    await expect(other.rpc.applications.listForPosting.query({ jobPostingId: posting.id })).rejects.toThrow(
      messages.notAllowed,
    );
  });
});
