import { creatingCalls, secretCreatingCalls } from '@get-my-helpers/validation/creating-calls';
import { describe, expect, it } from 'vitest';
import { appRouter } from '../src/router.ts';
import type { ProcedureMeta } from '../src/rpc/trpc.ts';

interface Procedure {
  _def: { meta?: ProcedureMeta; inputs: { shape?: Record<string, unknown> }[] };
}
const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
const creating = procedures.filter(([, { _def }]) => _def.meta?.creates);

describe('the list of creating calls', () => {
  it('names exactly the procedures that are marked as creating', () => {
    expect([...creatingCalls].toSorted()).toEqual(creating.map(([name]) => name).toSorted());
  });

  it('knows which of them take a password', () => {
    // The code of a site is no secret of an account, and is taken for minutes.
    const withPassword = creating.filter(
      ([name, { _def }]) =>
        !name.startsWith('hours.') &&
        _def.inputs.some(({ shape = {} }) =>
          Object.keys(shape).some((field) => /password|token|secret|(?<!zip)code$/i.test(field)),
        ),
    );
    expect(withPassword.map(([name]) => name).toSorted()).toEqual([...secretCreatingCalls].toSorted());
  });
});
