import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLogins } from '@get-my-helpers/db/seeds/demo';
import { sampleEvents, type SampleData, type SampleEvent } from '@get-my-helpers/validation/sample-data';
import { webhookEvents, type NewWebhook, type WebhookDelivery } from '@get-my-helpers/validation/webhook';
import { dayIn } from '@get-my-helpers/validation/zones';
import { createAddressGuard } from '../src/modules/webhooks/address-guard.ts';
import { buildTestApp, signInHelper, signInProfessional, type SignedIn, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ demoLogins, webhookGuard: createAddressGuard(['127.0.0.1']) });
});
afterAll(() => test.close());

const cause = (who: SignedIn, event: string) => who.post('/api/account/sample-data/events', { event });

/** An account with sample data whose webhook is told of everything; nothing is sent in these tests. */
async function begin(who: SignedIn): Promise<{ webhookId: string; sample: SampleData }> {
  const created = await who.post('/api/webhooks', { url: 'http://127.0.0.1:9/hook', events: webhookEvents });
  expect(created.statusCode, created.body).toBe(201);
  const sample = (await who.post('/api/account/sample-data')).json<SampleData>();
  return { webhookId: created.json<NewWebhook>().id, sample };
}

/** Everything that a webhook is to be sent, by the id of the event. */
async function told(who: SignedIn, webhookId: string): Promise<Map<string, WebhookDelivery>> {
  const response = await who.get(`/api/webhooks/${webhookId}/deliveries?limit=100`);
  return new Map(response.json<WebhookDelivery[]>().map((delivery) => [delivery.id, delivery]));
}

/** Asks for each event once; answers with what each was answered, and what the webhook is sent meanwhile. */
async function tellAll(who: SignedIn, webhookId: string) {
  const all: { event: string; status: number; body: string; sent: string[]; bodies: string }[] = [];
  let known = await told(who, webhookId);
  for (const event of webhookEvents) {
    const { statusCode: status, body } = await cause(who, event);
    const now = await told(who, webhookId);
    const added = [...now.values()].filter(({ id }) => !known.has(id));
    known = now;
    const sent = added.map(({ type }) => type);
    all.push({ event, status, body, sent, bodies: added.map((delivery) => delivery.body).join() });
  }
  return all;
}

describe('sample events', () => {
  it.each([
    ['professional', () => signInProfessional(test, { zipCode: '78704' })],
    ['helper', () => signInHelper(test, { zipCode: '78704' })],
  ] as const)('are done by made-up people for a %s, whose webhooks are told', async (type, signIn) => {
    const who = await signIn();
    expect((await cause(who, 'message.received')).statusCode).toBe(409);
    const { webhookId, sample } = await begin(who);

    const others = webhookEvents.filter((event) => !(sampleEvents[type] as readonly string[]).includes(event));
    // Only a professional can make this one happen: by proposing other hours.
    const own = type === 'professional' ? [...others, 'hours.approved'] : others;
    const asked = await tellAll(who, webhookId);
    for (const { event, status, body, sent } of asked) {
      expect(status, `${event}: ${body}`).toBe(own.includes(event) ? 409 : 200);
      expect(sent.includes(event), event).toBe(!own.includes(event));
    }
    const done = asked.filter(({ status }) => status === 200);
    const answers = done.map(({ body }) => JSON.parse(body) as SampleEvent);
    expect(answers.map(({ event }) => event)).toEqual(done.map(({ event }) => event));
    for (const { person } of answers) expect(sample.people).toContainEqual(person);
    // Hours do not name their gig.
    const named = done.filter(({ event }) => !event.startsWith('hours'));
    for (const { bodies, body } of named) expect(bodies).toContain((JSON.parse(body) as SampleEvent).objectId);
    expect((await cause(who, 'nothing')).statusCode).toBe(400);
  });

  it('let a professional go from a posting of today to a paid and reviewed gig', async () => {
    const professional = await signInProfessional(test, { zipCode: '78704' });
    const { webhookId, sample } = await begin(professional);
    const happen = async (event: string): Promise<SampleEvent> => {
      const response = await cause(professional, event);
      expect(response.statusCode, `${event}: ${response.body}`).toBe(200);
      return response.json<SampleEvent>();
    };
    const call = async (response: ReturnType<SignedIn['post']>): Promise<{ id: string }> => {
      const { statusCode, body } = await response;
      expect(statusCode, body).toBeLessThan(300);
      return JSON.parse(body) as { id: string };
    };
    const helperId = sample.people[2]?.id;
    const jobDate = dayIn('America/Chicago', new Date());
    const offer = { helperId, title: 'Carry tiles', jobDate, startTime: '00:00', hours: 2 };
    const { id } = await call(professional.post('/api/gigs', offer));
    expect(await happen('gig.changed')).toMatchObject({ objectId: id, person: { id: helperId } });
    expect(await happen('hours.submitted')).toMatchObject({ objectId: id, person: { id: helperId } });
    const entries = [{ date: jobDate, start: '00:00', end: '01:00' }];
    await call(professional.post(`/api/gigs/${id}/hours/propose`, { entries, reason: 'One hour' }));
    expect(await happen('hours.approved')).toMatchObject({ objectId: id });
    const payment = { method: 'zelle', paidOn: jobDate, amount: 30 };
    await call(professional.post(`/api/gigs/${id}/payments`, payment));
    expect(await happen('payment.confirmed')).toMatchObject({ objectId: id });
    const types = [...(await told(professional, webhookId)).values()].map(({ type }) => type).toReversed();
    // Accepted, and started with the hours that were entered.
    expect(types).toEqual([
      'gig.offered',
      'gig.changed',
      'gig.changed',
      'hours.submitted',
      'hours.approved',
      'payment.recorded',
      'payment.confirmed',
    ]);
  });
});
