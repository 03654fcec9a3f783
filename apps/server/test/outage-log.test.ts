import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fastify } from 'fastify';
import { createOutageLog, type NoteOutage } from '../src/http/outage-log.ts';

interface Line {
  level: number;
  msg: string;
  failures: number;
}

let lines: string[];
let noteOutage: NoteOutage;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  const stream = { write: (line: string) => void lines.push(line) };
  noteOutage = createOutageLog(fastify({ logger: { level: 'warn', stream } }).log, 5000);
});
afterEach(() => {
  vi.useRealTimers();
});

const logged = (): Pick<Line, 'level' | 'msg' | 'failures'>[] =>
  lines.map((line) => JSON.parse(line) as Line).map(({ level, msg, failures }) => ({ level, msg, failures }));

const refused = (host = '127.0.0.1'): Error =>
  Object.assign(new Error(`connect ECONNREFUSED ${host}:5432`), { code: 'ECONNREFUSED', syscall: 'connect' });

it('a database outage logs one warning at once and then one every few seconds while calls fail', () => {
  const msg = 'the database is not available: connect ECONNREFUSED 127.0.0.1:5432';
  for (let call = 0; call < 1000; call += 1) expect(noteOutage(refused())).toBe(true);
  expect(logged()).toEqual([{ level: 40, msg, failures: 1 }]);
  vi.advanceTimersByTime(5000);
  expect(logged().slice(1)).toEqual([{ level: 40, msg, failures: 999 }]);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);

  expect(noteOutage(new Error('a wrapper', { cause: refused() }))).toBe(true);
  expect(logged().slice(2)).toEqual([{ level: 40, msg, failures: 1 }]);
  expect(lines.join('')).not.toContain('stack');
});

it('a host with several addresses is down when each of them refuses', () => {
  const error = Object.assign(new AggregateError([refused('::1'), refused()]), { code: 'ECONNREFUSED' });
  expect(noteOutage(error)).toBe(true);
  expect(logged()[0]?.msg).toContain('ECONNREFUSED ::1:5432, Error: connect ECONNREFUSED 127.0.0.1:5432');
});

it('any other failure is logged as usual', () => {
  expect(noteOutage(new Error('a mistake of ours'))).toBe(false);
  expect(noteOutage('a text')).toBe(false);
  expect(lines).toEqual([]);
});
