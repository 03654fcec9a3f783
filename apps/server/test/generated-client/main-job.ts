import createClient from 'openapi-fetch';
import type { components, paths } from './schema.ts';

/**
 * The main job, by the client that a public generator makes of the OpenAPI document: register both, post a job, find it, have
 * an admin verify. Arguments: address, the admin's email and password.
 */

const [baseUrl = '', adminEmail = '', adminPassword = ''] = process.argv.slice(2);

type Client = ReturnType<typeof createClient<paths>>;

/** One person's client: Node's fetch keeps no cookies, so this one does. */
function signedOutClient(): Client {
  const cookies = new Map<string, string>();
  return createClient<paths>({
    baseUrl,
    fetch: async (request) => {
      request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      const response = await fetch(request);
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      return response;
    },
  });
}

/** Returns the data, or throws the message of the error. */
function answer<Data>({ data, error }: { data?: Data; error?: components['schemas']['Error'] }): Data {
  if (data === undefined) throw new Error(error?.message ?? 'no answer');
  return data;
}

const [helper, professional, admin] = [signedOutClient(), signedOutClient(), signedOutClient()];

const registeredHelper = answer(
  await helper.POST('/api/helpers', {
    params: { header: { 'Idempotency-Key': 'register-maria' } },
    body: {
      name: 'Maria Lopez',
      email: 'maria@example.com',
      password: 'a-long-password',
      age: 29,
      city: 'El Paso',
      state: 'TX',
      specialties: ['solar'],
      tools: ['drill'],
      availability: [true, true, true, true, true, false, false],
      hourlyRate: 28.5,
      paymentMethods: ['zelle'],
    },
  }),
);
const registeredProfessional = answer(
  await professional.POST('/api/professionals', {
    body: {
      name: 'Sam Carter',
      email: 'sam@example.com',
      password: 'a-long-password',
      city: 'El Paso',
      state: 'TX',
      tradeType: 'solar',
      paymentMethods: ['checks'],
    },
  }),
);
const posted = answer(
  await professional.POST('/api/job-postings', {
    body: { title: 'Panels', description: 'Two roofs.', city: 'El Paso', state: 'TX', hourlyRate: 32, urgency: 'high' },
  }),
);

const jobs = answer(
  await helper.GET('/api/job-postings', { params: { query: { city: 'el paso', tradeType: 'solar', urgency: 'any' } } }),
);
const found = await professional.GET('/api/helpers', {
  params: { query: { city: 'El Paso', specialty: 'solar', limit: 1 } },
});
const helpers = answer(found);

// A review needs an interaction first: the refusal is typed, too.
const refused = await professional.POST('/api/reviews', {
  body: { helperId: registeredHelper.id, rating: 5, comment: 'Good.' },
});

answer(await admin.POST('/api/admin/login', { body: { email: adminEmail, password: adminPassword } }));
const users = answer(await admin.GET('/api/admin/users', { params: { query: { type: 'helpers', q: 'maria' } } }));
const verified = answer(
  await admin.PUT('/api/admin/verify-helper/{id}', {
    params: { path: { id: registeredHelper.id } },
    body: { status: 'verified', notes: 'Seen.' },
  }),
);
const profile = answer(await professional.GET('/api/helpers/{id}', { params: { path: { id: registeredHelper.id } } }));

const summary = {
  types: [registeredHelper.type, registeredProfessional.type],
  foundJob: jobs.find(({ id }) => id === posted.id)?.professional.name,
  foundHelper: [helpers[0]?.name, found.response.headers.get('x-total-count')],
  refused: refused.error?.message,
  users: users.map(({ name }) => name),
  verified: verified.verificationStatus,
  seen: [profile.isVerified, profile.email, profile.phone],
};
process.stdout.write(JSON.stringify(summary));
