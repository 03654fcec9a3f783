import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepTables } from '@get-my-helpers/db/testing';
import { keyScopes, type KeyAccess, type KeyScope } from '@get-my-helpers/validation/api-key';
import { appRouter } from '../src/router.ts';
import { endpointsOf, isOk, lacksParameter, readStream, type Request } from './access-calls.ts';
import { accessMatrix, type MatrixCase, type Outcome, type Role } from './access-matrix.ts';
import { keyAccessOf } from './key-scopes.ts';
import { isLongRun } from './long-run.ts';
import { buildTestApp, type TestApp } from './test-app.ts';
import { addKey, createWorld, emptyWorld, type World } from './world.ts';

/** Every procedure with every scope of a key, by whoever can have one. */

let test: TestApp;
let world: World;
let restoreWorld: () => Promise<void>;
/** The keys of each account: one for each scope, and one with all others. */
const keys = new Map<string, string>();

const owners = ['helper', 'professional', 'rejectedHelper', 'otherProfessional'] as const satisfies readonly Role[];
type Owner = (typeof owners)[number];
const nameOf = (owner: Owner, scopes: readonly KeyScope[]): string => `${owner}: ${scopes.join(' ')}`;
const only = (scope: KeyScope): KeyScope[] => [scope];
const others = (scope: KeyScope): KeyScope[] => keyScopes.filter((other) => other !== scope);

const personOf = (owner: Owner) =>
  owner === 'helper' || owner === 'rejectedHelper'
    ? { type: 'helper' as const, id: world[owner].id }
    : {
        type: 'professional' as const,
        id: owner === 'professional' ? world.professional.id : world.otherProfessional.id,
      };

beforeAll(async () => {
  test = await buildTestApp();
  const { db } = test.database;
  world = await createWorld(db);
  for (const owner of owners) {
    for (const scopes of [keyScopes, ...keyScopes.flatMap((scope) => [only(scope), others(scope)])]) {
      keys.set(nameOf(owner, scopes), (await addKey(db, personOf(owner), [...scopes])).key);
    }
  }
  restoreWorld = await keepTables(db);
});
afterAll(() => test.close());

async function callWith(key: string, request: InjectOptions): Promise<Outcome> {
  const headers = { authorization: `Bearer ${key}` };
  const { url } = request;
  const isStream = typeof url === 'string' && url.startsWith('/trpc/events.stream');
  const { statusCode } = isStream
    ? await readStream(test, url, headers)
    : await test.app.inject({ ...request, headers });
  return isOk(statusCode) ? 'ok' : (statusCode as Outcome);
}

interface Cell {
  owner: Owner;
  scopes: readonly KeyScope[];
  outcome: Outcome;
}

let cells = 0;

async function runCell(cell: Omit<Cell, 'outcome'>, request: Request, matrixCase: MatrixCase): Promise<Cell> {
  cells += 1;
  const key = keys.get(nameOf(cell.owner, cell.scopes)) ?? '';
  return { ...cell, outcome: await callWith(key, request(matrixCase.input(world))) };
}

/** What a key of exactly this scope gets: what a session of its account would, except for its own full profile. */
function granted(name: string, owner: Owner, matrixCase: MatrixCase): Outcome {
  const isOwnProfile = name === 'helpers.byId' && matrixCase.input(world)['id'] === personOf(owner).id;
  return isOwnProfile ? 403 : matrixCase.expected[owner];
}

/**
 * The keys that pass, and those that do not. A key of all the scopes that do not help stands for one of each, which only
 * the long run tries.
 */
function scopesOf(access: KeyAccess): { passing: (readonly KeyScope[])[]; refused: (readonly KeyScope[])[] } {
  const each = (scopes: KeyScope[]): KeyScope[][] => (isLongRun ? scopes.map(only) : []);
  if (access === 'session only') return { passing: [], refused: [keyScopes, ...each([...keyScopes])] };
  if (access === 'any key') return { passing: keyScopes.slice(0, isLongRun ? undefined : 1).map(only), refused: [] };
  return { passing: [only(access)], refused: [others(access), ...each(others(access))] };
}

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>);

describe('every procedure with every key', () => {
  it('says what each asks of a key', () => {
    expect(procedures.filter(([name]) => keyAccessOf(name) === undefined)).toEqual([]);
  });

  for (const [name, { _def }] of procedures) {
    const access = keyAccessOf(name) ?? 'session only';
    const { passing, refused } = scopesOf(access);
    for (const matrixCase of accessMatrix[name] ?? []) {
      for (const { endpoint, request } of endpointsOf(name, _def.type)) {
        if (lacksParameter(endpoint, matrixCase.input(emptyWorld))) continue;
        it(`${name} ${matrixCase.about} (${endpoint})`, async () => {
          for (const owner of owners) {
            for (const scopes of refused) {
              expect(await runCell({ owner, scopes }, request, matrixCase)).toEqual({ owner, scopes, outcome: 403 });
            }
            for (const scopes of passing) {
              const outcome = granted(name, owner, matrixCase);
              expect(await runCell({ owner, scopes }, request, matrixCase)).toEqual({ owner, scopes, outcome });
              if (outcome === 'ok' && _def.type === 'mutation') await restoreWorld();
            }
          }
        });
      }
    }
  }

  it('was run in full', () => {
    expect(cells).toBeGreaterThan(isLongRun ? 20_000 : 2000);
  });
});
