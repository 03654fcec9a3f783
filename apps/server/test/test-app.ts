import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { createTRPCClient, httpLink, type TRPCClient } from '@trpc/client';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { setEmailVerified } from '@get-my-helpers/db/queries/accounts';
import { upsertAdmin } from '@get-my-helpers/db/queries/admins';
import { createTestDatabase, type TestDatabase } from '@get-my-helpers/db/testing';
import type { UserType } from '@get-my-helpers/validation/reference';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { buildApp, type AppOptions } from '../src/app.ts';
import { hashPassword } from '../src/auth/passwords.ts';
import type { ObjectStorage } from '../src/storage/object-storage.ts';
import { openStorage } from '../src/start/open-storage.ts';
import type { AppRouter } from '../src/router.ts';

export type Body = Record<string, unknown>;

/** A browser that keeps its cookies and can call REST and RPC. */
export interface Browser {
  request(options: InjectOptions): Promise<LightMyRequestResponse>;
  get(path: string): Promise<LightMyRequestResponse>;
  post(path: string, body?: Body, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  put(path: string, body: Body): Promise<LightMyRequestResponse>;
  cookies: Map<string, string>;
  rpc: TRPCClient<AppRouter>;
}

export interface SignedIn extends Browser {
  user: SessionUser;
}

export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  /** Where this app keeps its files. */
  dataDir: string;
  storage: ObjectStorage;
  browser(): Browser;
  /** Starts to listen at the first call and returns the address; streams need a real connection. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** What an app in a test is made with, unless the test is about it. */
export const quietApp = {
  clamd: undefined,
  rateLimit: false,
  trustProxy: false,
  securityLog: false,
  adminSecondFactorRequired: false,
  logLevel: 'silent',
  demoLogins: null,
  fairStart: true,
} as const satisfies Partial<AppOptions>;

/** Builds the real app on a new database. Call `close` in afterAll. */
export async function buildTestApp(options: Partial<AppOptions> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'get-my-helpers-objects-'));
  const storage = await openStorage({ db: database.db, dataDir });
  const app = await buildApp({
    db: database.db,
    storage,
    ...quietApp,
    ...options,
  });
  let address: Promise<string> | undefined;
  return {
    app,
    database,
    dataDir,
    storage,
    browser: () => createBrowser(app),
    listen: () => (address ??= app.listen({ port: 0, host: '127.0.0.1' })),
    async close() {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function createBrowser(app: FastifyInstance): Browser {
  const cookies = new Map<string, string>();
  async function request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await app.inject({ ...options, cookies: Object.fromEntries(cookies) });
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }
  const injectedFetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    const response = await request({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: String(url),
      headers: init?.headers as Record<string, string>,
      payload: init?.body as string | undefined,
    });
    return new Response(response.body, { status: response.statusCode });
  };
  return {
    cookies,
    request,
    get: (url) => request({ method: 'GET', url }),
    post: (url, body = {}, headers = {}) => request({ method: 'POST', url, payload: body, headers }),
    put: (url, body) => request({ method: 'PUT', url, payload: body }),
    rpc: createTRPCClient<AppRouter>({ links: [httpLink({ url: '/trpc', fetch: injectedFetch })] }),
  };
}

let accounts = 0;

/** A valid body for POST /api/helpers, with a unique email for every call. */
export function helperFields(changes: Body = {}): Body {
  accounts += 1;
  return {
    name: `Helper ${accounts}`,
    email: `helper${accounts}@example.com`,
    password: 'helper-secret-1',
    phone: '512-555-0100',
    age: 30,
    city: 'Austin',
    state: 'TX',
    specialties: ['plumbing'],
    tools: ['pipe-wrench'],
    availability: [true, true, true, true, true, false, false],
    hourlyRate: 25.5,
    paymentMethods: ['cash'],
    ...changes,
  };
}

/** A valid body for POST /api/professionals, with a unique email for every call. */
export function professionalFields(changes: Body = {}): Body {
  accounts += 1;
  return {
    name: `Professional ${accounts}`,
    email: `professional${accounts}@example.com`,
    password: 'professional-secret-1',
    city: 'Austin',
    state: 'TX',
    tradeType: 'plumbing',
    paymentMethods: ['cash'],
    ...changes,
  };
}

async function register(test: TestApp, type: UserType, fields: Body): Promise<SignedIn> {
  const browser = test.browser();
  const response = await browser.post(`/api/${type}s`, fields);
  if (response.statusCode !== 201) throw new Error(`registration answered ${response.statusCode}: ${response.body}`);
  return { ...browser, user: response.json<SessionUser>() };
}

/** A browser in which a new helper is signed in. */
export function signInHelper(test: TestApp, changes: Body = {}): Promise<SignedIn> {
  return register(test, 'helper', helperFields(changes));
}

/** A browser in which a new professional is signed in. */
export function signInProfessional(test: TestApp, changes: Body = {}): Promise<SignedIn> {
  return register(test, 'professional', professionalFields(changes));
}

/** Confirms their email addresses; users without a confirmed one are not mailed about others' messages. */
export async function confirmEmails({ database }: TestApp, people: readonly SignedIn[]): Promise<void> {
  for (const { user } of people) await setEmailVerified(database.db, user, user.email);
}

/** A browser in which a new admin is signed in. */
export async function signInAdmin(test: TestApp): Promise<Browser> {
  accounts += 1;
  const email = `admin${accounts}@example.com`;
  await upsertAdmin(test.database.db, {
    name: 'Ada Admin',
    email,
    passwordHash: await hashPassword('professional-secret-1'),
  });
  const browser = test.browser();
  const response = await browser.post('/api/admin/login', { email, password: 'professional-secret-1' });
  if (response.statusCode !== 200) throw new Error(`login answered ${response.statusCode}: ${response.body}`);
  return browser;
}

/** The fields of a job posting as the short dashboard form sends them. */
export function jobFields(changes: Body = {}): Body {
  return {
    title: 'Kitchen repipe',
    description: 'Copper to PEX, two days.',
    hourlyRate: 32,
    city: 'Austin',
    state: 'TX',
    estimatedHours: 16,
    ...changes,
  };
}
