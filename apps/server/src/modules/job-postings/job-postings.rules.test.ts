import { describe, expect, it } from 'vitest';
import { changedJobDate, endsBeforeItStarts, expiryOf, jobDateOf, pastDates } from './job-postings.rules.ts';

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

  it('default to the start of the project, and are flexible without any', () => {
    const fixed = (jobDate: string) => ({ jobDate, isDateFlexible: false });
    expect(jobDateOf({ jobDate: '2026-03-09', projectStartDate: '2026-03-05' }, today)).toEqual(fixed('2026-03-09'));
    expect(jobDateOf({ jobDate: null, projectStartDate: '2026-03-05' }, today)).toEqual(fixed('2026-03-05'));
    expect(jobDateOf({}, today)).toEqual({ jobDate: today, isDateFlexible: true });
  });

  it.each([
    ['another title', { isDateFlexible: false }, {}, {}],
    ['another title for a flexible date', { isDateFlexible: true }, {}, {}],
    [
      'another day',
      { isDateFlexible: true },
      { jobDate: '2026-03-09' },
      { jobDate: '2026-03-09', isDateFlexible: false },
    ],
    ['an emptied day', { isDateFlexible: false }, { jobDate: null }, { jobDate: today, isDateFlexible: true }],
    [
      'an emptied day of a project',
      { isDateFlexible: false, projectStartDate: '2026-03-05' },
      { jobDate: null },
      { jobDate: '2026-03-05', isDateFlexible: false },
    ],
    [
      'a project for a flexible date',
      { isDateFlexible: true },
      { projectStartDate: '2026-03-05' },
      { jobDate: '2026-03-05', isDateFlexible: false },
    ],
    ['the start of a project that has its day', { isDateFlexible: false }, { projectStartDate: '2026-03-05' }, {}],
  ])('change with %s', (_, posting, change, changed) => {
    expect(changedJobDate({ jobDate: today, ...posting }, change)).toEqual(changed);
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
