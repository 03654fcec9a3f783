import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepTables } from '@get-my-helpers/db/testing';
import { appRouter } from '../src/router.ts';
import { endpointsOf, isOk, lacksParameter, readStream, type Request } from './access-calls.ts';
import { accessMatrix, roles, type MatrixCase, type Outcome, type Role } from './access-matrix.ts';
import { buildTestApp, type TestApp } from './test-app.ts';
import { createWorld, emptyWorld, type World } from './world.ts';

let test: TestApp;
let world: World;
let restoreWorld: () => Promise<void>;
beforeAll(async () => {
  test = await buildTestApp();
  world = await createWorld(test.database.db);
  restoreWorld = await keepTables(test.database.db);
});
afterAll(() => test.close());

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>);

/**
 * Who may read a secret text: its owner and admins; of a helper's contact data, professionals too
 * (docs/product/who-sees-what.md, The matrix).
 */
function mayRead(role: Role, secret: World['secrets'][number]): boolean {
  if (role === 'admin' || role === secret.owner) return true;
  return secret.field === 'contact' && role.toLowerCase().includes('professional');
}

async function call(world: World, role: Role, request: InjectOptions) {
  const { url } = request;
  const cookie = world.cookies[role];
  if (typeof url === 'string' && url.startsWith('/trpc/events.stream')) {
    return readStream(test, url, cookie ? { cookie: `${cookie[0]}=${cookie[1]}` } : {});
  }
  return test.app.inject({ ...request, cookies: cookie ? { [cookie[0]]: cookie[1] } : {} });
}

let cells = 0;

interface Cell {
  role: Role;
  outcome: Outcome;
  /** Texts in the answer that this role must not read. */
  leaks: string[];
}

const neverShown = /"(password|passwordHash|tokenHash|stripeCustomerId)"/g;

async function runCell(world: World, matrixCase: MatrixCase, role: Role, request: Request): Promise<Cell> {
  const input = matrixCase.input(world);
  const { statusCode, body } = await call(world, role, request(input));
  const sent = JSON.stringify(input);
  const secrets = world.secrets.filter((secret) => !mayRead(role, secret) && !sent.includes(secret.text));
  const leaks = [
    ...secrets.map(({ text }) => text).filter((text) => body.includes(text)),
    ...(body.match(neverShown) ?? []),
  ];
  cells += 1;
  return { role, outcome: isOk(statusCode) ? 'ok' : (statusCode as Outcome), leaks };
}

describe('the access matrix', () => {
  it('has a row for every procedure, and none for another', () => {
    expect(Object.keys(accessMatrix).sort()).toEqual(procedures.map(([name]) => name).sort());
  });

  for (const [name, { _def }] of procedures) {
    for (const matrixCase of accessMatrix[name] ?? []) {
      for (const { endpoint, request } of endpointsOf(name, _def.type)) {
        const probe = matrixCase.input(emptyWorld);
        if (lacksParameter(endpoint, probe)) continue;
        it(`${name} ${matrixCase.about} (${endpoint})`, async () => {
          for (const role of roles) {
            const cell = await runCell(world, matrixCase, role, request);
            expect(cell).toEqual({ role, outcome: matrixCase.expected[role], leaks: [] });
            // A successful change would affect the next role's response.
            if (cell.outcome === 'ok' && _def.type === 'mutation') await restoreWorld();
          }
        });
      }
    }
  }

  it('was run in full', () => {
    expect(cells).toBeGreaterThan(1000);
  });
});
