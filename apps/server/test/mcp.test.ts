import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keyScopes, type KeyScope } from '@get-my-helpers/validation/api-key';
import { tools } from '../src/http/mcp/tools.ts';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';
import { addKey } from './world.ts';

/** The tools for language models (docs/product/programs.md, Agents), by the protocol's own client. */

let test: TestApp;
let url: URL;
let helper: SignedIn;
let professional: SignedIn;
const clients: Client[] = [];
beforeAll(async () => {
  test = await buildTestApp();
  url = new URL('/mcp', await test.listen());
  [helper, professional] = await Promise.all([signInHelper(test), signInProfessional(test)]);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await test.close();
});

async function connect({ user }: SignedIn, scopes: readonly KeyScope[] = keyScopes): Promise<Client> {
  const { key } = await addKey(test.database.db, { type: user.type, id: user.id }, [...scopes]);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${key}` } } }),
  );
  clients.push(client);
  return client;
}

async function use<Answer>(client: Client, name: string, input: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [part] = content as { text: string }[];
  let answer: unknown;
  try {
    answer = JSON.parse(part?.text ?? '');
  } catch {
    answer = part?.text;
  }
  return { isError: isError === true, answer: answer as Answer };
}

const namesOf = async (client: Client): Promise<string[]> => (await client.listTools()).tools.map(({ name }) => name);

describe('an agent', () => {
  it('gets at most fifteen tools: those that its account and the scopes of its key allow', async () => {
    expect(tools.length).toBeLessThanOrEqual(15);
    const ofProfessional = await namesOf(await connect(professional));
    expect(ofProfessional).toContain('offer_gig');
    expect(ofProfessional).not.toContain('apply_for_job');
    const ofHelper = await namesOf(await connect(helper));
    expect(ofHelper).toContain('apply_for_job');
    expect(ofHelper).not.toContain('offer_gig');
    const all = tools.map(({ name }) => name);
    expect([...new Set([...ofProfessional, ...ofHelper])].sort()).toEqual(all.sort());
    expect(await namesOf(await connect(professional, ['gigs:read']))).toEqual([
      'list_gigs',
      'gig_hours',
      'gig_payments',
    ]);
  });

  it('hires: it posts a job, another applies to it, and both see the gig', async () => {
    const [boss, worker] = [await connect(professional), await connect(helper)];
    const job = {
      title: 'Repipe a kitchen',
      description: 'Copper to PEX.',
      city: 'Austin',
      state: 'TX',
      hourlyRate: 32,
      estimatedHours: 6,
      requestKey: 'job-1',
    };
    const posted = await use<{ id: string }>(boss, 'post_job', job);
    expect(posted).toMatchObject({ isError: false, answer: { title: job.title, status: 'open' } });
    // Repeated, it is done once.
    expect(await use(boss, 'post_job', job)).toEqual(posted);

    const found = await use<{ items: { id: string }[] }>(worker, 'find_jobs', { near: 'Austin, TX' });
    expect(found.answer.items.map(({ id }) => id)).toEqual([posted.answer.id]);
    await use(worker, 'apply_for_job', { jobPostingId: posted.answer.id, note: 'I can start today.' });
    const applicants = await use<{ items: { id: string }[] }>(boss, 'list_applicants', {
      jobPostingId: posted.answer.id,
    });
    expect(applicants.answer.items).toMatchObject([{ note: 'I can start today.', 'helper.name': helper.user.name }]);
    const hired = await use<{ gigId: string }>(boss, 'accept_application', { id: applicants.answer.items[0]?.id });
    expect(hired.answer).toMatchObject({ gigStatus: 'accepted' });
    const gigs = await use<{ items: { id: string }[] }>(worker, 'list_gigs', {});
    expect(gigs.answer.items).toMatchObject([{ id: hired.answer.gigId, 'person.name': professional.user.name }]);
    expect((await use(worker, 'gig_hours', { id: hired.answer.gigId })).answer).toMatchObject({ status: 'open' });

    await use(boss, 'send_message', { helperId: helper.user.id, content: 'See you at eight.' });
    const read = await use<{ items: object[] }>(worker, 'read_messages', { with: professional.user.id });
    expect(read.answer.items[0]).toMatchObject({ content: 'See you at eight.', senderType: 'professional' });
  });

  it('finds and reads helpers in few words', async () => {
    const boss = await connect(professional);
    const found = await use<{ items: { id: string }[] }>(boss, 'find_helpers', { near: '78704', trade: 'plumbing' });
    expect(found.answer.items).toMatchObject([{ id: helper.user.id, city: 'Austin', hourlyRate: 25.5 }]);
    const shown = await use<object>(boss, 'show_helper', { id: helper.user.id });
    expect(shown.answer).toMatchObject({ name: helper.user.name, tools: ['pipe-wrench'] });
    expect(JSON.stringify(shown.answer)).not.toMatch(/@example\.com|512-555/);
    expect(JSON.stringify(shown.answer).length).toBeLessThan(1000);
  });

  it('sees the terms with which a helper answered an offer', async () => {
    const [boss, worker] = [await connect(professional), await connect(helper)];
    const terms = { jobDate: '2999-01-04', startTime: '08:00', hours: 4, rate: 30 };
    const offer = { helperId: helper.user.id, title: 'Hang a door', ...terms };
    const { id } = (await use<{ id: string }>(boss, 'offer_gig', offer)).answer;
    await use(worker, 'change_gig', { id, action: 'counter', terms: { rate: 40 } });
    const { items } = (await use<{ items: { id: string }[] }>(boss, 'list_gigs', {})).answer;
    expect(items.find((gig) => gig.id === id)).toMatchObject({
      actions: expect.arrayContaining(['accept']) as unknown,
      rate: 30,
      counter: { rate: 40, amount: 160 },
    });
  });

  it('is told what is wrong, in words it can act upon', async () => {
    const boss = await connect(professional);
    const offer = { helperId: helper.user.id, title: 'Repipe', jobDate: '2020-01-01', hours: 4 };
    expect(await use(boss, 'offer_gig', offer)).toMatchObject({
      isError: true,
      answer: { code: 'BAD_REQUEST', issues: [{ path: 'jobDate' }] },
    });
    expect(await use(boss, 'show_helper', { id: '00000000-0000-4000-8000-000000000000' })).toMatchObject({
      isError: true,
      answer: { code: 'NOT_FOUND' },
    });
    expect(await use(boss, 'find_helpers', { limit: 1000 })).toMatchObject({ isError: true });
    const reader = await connect(professional, ['gigs:read']);
    await expect(use(reader, 'offer_gig', { ...offer, jobDate: '2999-01-01' })).rejects.toThrow(/not found/i);
  });
});

describe('POST /mcp', () => {
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  };
  const post = (headers: Record<string, string>) =>
    test.app.inject({
      method: 'POST',
      url: '/mcp',
      payload: initialize,
      headers: { accept: 'application/json, text/event-stream', ...headers },
    });

  it('takes an API key and nothing else', async () => {
    const cookie = [...professional.cookies].map((pair) => pair.join('=')).join('; ');
    for (const headers of [{}, { cookie }, { authorization: 'Bearer gmh_wrong' }]) {
      const answer = await post(headers as Record<string, string>);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'UNAUTHORIZED']);
    }
    expect((await post({})).headers['www-authenticate']).toBe('Bearer');
    const { key } = await addKey(test.database.db, { type: 'professional', id: professional.user.id }, ['gigs:read']);
    const answer = await post({ authorization: `Bearer ${key}` });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect((await test.app.inject('/mcp')).statusCode).toBe(405);
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    };
    const empty = await test.app.inject({ method: 'POST', url: '/mcp', headers });
    expect([empty.statusCode, empty.json<{ error: object }>().error]).toMatchObject([400, { code: -32700 }]);
  });
});
