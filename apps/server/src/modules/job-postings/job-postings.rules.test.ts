import { describe, expect, it } from 'vitest';
import { endsBeforeItStarts, expiryOf, jobDateOf, pastDates } from './job-postings.rules.ts';

const now = new Date('2026-03-01T15:00:00Z');
const today = '2026-03-01';
const zone = 'America/Chicago';

describe('the dates of a posting', () => {
  it('do not end before they start, whichever of the two changes', () => {
    const posting = { projectStartDate: '2026-04-02', projectEndDate: '2026-04-05' };
    expect(endsBeforeItStarts(posting, { projectEndDate: '2026-04-01' })).toBe(true);
    expect(endsBeforeItStarts(posting, { projectStartDate: '2026-04-06' })).toBe(true);
    expect(endsBeforeItStarts(posting, { projectStartDate: '2026-04-06', projectEndDate: null })).toBe(false);
  });

  it('default to the start of the project, else the day of posting', () => {
    expect(jobDateOf({ jobDate: '2026-03-09', projectStartDate: '2026-03-05' }, today)).toBe('2026-03-09');
    expect(jobDateOf({ projectStartDate: '2026-03-05' }, today)).toBe('2026-03-05');
    expect(jobDateOf({}, today)).toBe(today);
  });

  it('are past once the day is over at the place, unless they were so before and stay', () => {
    expect(pastDates({ jobDate: '2026-02-28', expiresAt: '2026-03-01' }, today)).toEqual(['jobDate']);
    expect(pastDates({ jobDate: '2026-02-28', projectEndDate: null }, today, { jobDate: '2026-02-28' })).toEqual([]);
    expect(pastDates({ projectEndDate: '2026-02-27' }, today, { projectEndDate: '2026-02-28' })).toEqual([
      'projectEndDate',
    ]);
  });

  it('expire 30 days after posting, or with the day given, at the place of the work', () => {
    expect(expiryOf(undefined, now, zone)).toBe('2026-03-31T15:00:00.000Z');
    expect(expiryOf('2026-03-10', now, zone)).toBe('2026-03-11T05:00:00.000Z');
  });
});
