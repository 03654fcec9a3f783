import { describe, expect, it } from 'vitest';
import { jobPostingStatusIds, type JobPostingStatus } from '@get-my-helpers/validation/reference';
import { expiryOf, jobDateOf, pastDates, refusalOfChange } from './job-postings.rules.ts';

const now = new Date('2026-03-01T15:00:00Z');
const today = '2026-03-01';
const zone = 'America/Chicago';

describe('the status of a posting', () => {
  const allowed: [JobPostingStatus, JobPostingStatus][] = [
    ['open', 'filled'],
    ['open', 'closed'],
    ['open', 'expired'],
  ];
  const every = jobPostingStatusIds.flatMap((from) => jobPostingStatusIds.map((to) => [from, to] as const));

  it.each(every)('from %s to %s', (from, to) => {
    const isAllowed = from === to || allowed.some(([start, end]) => start === from && end === to);
    expect(refusalOfChange({ status: from }, { status: to })).toBe(isAllowed ? undefined : 'transition');
  });

  it('lets only an open posting be edited', () => {
    expect(refusalOfChange({ status: 'open' }, { projectStartDate: '2026-04-01' })).toBeUndefined();
    for (const change of [{ projectStartDate: '2026-04-01' }, { jobDate: '2026-04-01' }, { expiresAt: null }]) {
      expect(refusalOfChange({ status: 'filled' }, change)).toBe('transition');
    }
  });
});

describe('the dates of a posting', () => {
  it('do not end before they start, whichever of the two changes', () => {
    const posting = { status: 'open', projectStartDate: '2026-04-02', projectEndDate: '2026-04-05' } as const;
    expect(refusalOfChange(posting, { projectEndDate: '2026-04-01' })).toBe('dates');
    expect(refusalOfChange(posting, { projectStartDate: '2026-04-06' })).toBe('dates');
    expect(refusalOfChange(posting, { projectStartDate: '2026-04-06', projectEndDate: null })).toBeUndefined();
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
