import { execFile } from 'node:child_process';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

// Runs in a separate process, because quick-argon2.ts replaces argon2 in this one.
const script = `
  const { hashPassword, verifyPassword } = await import(process.argv[1]);
  const hash = await hashPassword('right');
  const verdicts = [[hash, 'right'], [hash, 'wrong'], [undefined, 'right']].map((pair) => verifyPassword(...pair));
  console.log(JSON.stringify([hash, ...(await Promise.all(verdicts))]));
`;

it("hashes passwords with argon2id and OWASP's parameters", async () => {
  const passwords = path.join(import.meta.dirname, '../src/auth/passwords.ts');
  const args = ['--input-type=module', '--eval', script, passwords];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const form = /^\$argon2id\$v=19\$m=19456,p=1,t=2\$/;
  expect(JSON.parse(stdout)).toEqual([expect.stringMatching(form), true, false, false]);
});
