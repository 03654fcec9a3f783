import { expect, it } from 'vitest';
import { agreedTerms } from './agreed-terms.rules.ts';

const posting = {
  jobDate: '2030-05-06',
  isDateFlexible: false,
  startTime: '07:00',
  endTime: null,
  estimatedHours: 6,
  hourlyRate: 30,
};
const terms = { jobDate: '2030-05-06', startTime: '07:00', hours: 6, rate: 30, amount: 180 };

it.each([
  ['what the posting says', {}, null, terms],
  ['the rate that the helper proposed', {}, 33.5, { ...terms, rate: 33.5, amount: 201 }],
  ['the hours between its times', { estimatedHours: null, endTime: '10:45' }, null, { hours: 3.8, amount: 114 }],
  ['no hours that it does not say', { estimatedHours: null }, null, { hours: null, amount: null, rate: 30 }],
  ['no hours until a time on the day after', { estimatedHours: null, endTime: '06:00' }, null, { hours: null }],
  ['no day where the date is flexible', { isDateFlexible: true }, null, { jobDate: null }],
  ['no day that is over', { jobDate: '2030-04-30' }, null, { jobDate: null }],
  ['a day that is today', { jobDate: '2030-05-01' }, null, { jobDate: '2030-05-01' }],
])('an accepted application agrees on %s', (_, change, proposedRate, expected) => {
  expect(agreedTerms({ ...posting, ...change }, proposedRate, '2030-05-01')).toMatchObject(expected);
});
