import { expect, it } from 'vitest';
import type { NotificationDetails, NotificationEvent } from '@get-my-helpers/db/queries/notifications';
import { dayText } from '@get-my-helpers/validation/day-text';
import { renderNotification, templates } from './templates.ts';

const fields = { id: 'n', subjectId: 's', actorId: 'a', createdAt: 'now', readAt: null };

const expected: {
  [Event in NotificationEvent]: [data: NotificationDetails[Event], title: string, body: string, href: string];
} = {
  message_sent: [{ text: 'Hello' }, 'New message from Ann', 'Hello', '/messages?with=s'],
  application_sent: [{ title: 'Repipe' }, 'Ann applied to your posting', 'Repipe', '/jobs/s/applicants'],
  application_withdrawn: [{ title: 'Repipe' }, 'Ann withdrew an application', 'Repipe', '/jobs/s/applicants'],
  application_shortlisted: [{ title: 'Repipe' }, 'Ann shortlisted you', 'Repipe', '/jobs/s'],
  application_declined: [{ title: 'Repipe' }, 'Ann declined your application', 'Repipe', '/jobs/s'],
  application_accepted: [{ title: 'Repipe', gigId: 'g' }, 'Ann accepted your application', 'Repipe', '/gigs?gig=g'],
  application_answered_by_offer: [{ title: 'Repipe', gigId: 'g' }, 'Ann offers you a gig', 'Repipe', '/gigs?gig=g'],
  other_applicant_chosen: [{ title: 'Repipe' }, 'Ann chose somebody else', 'Repipe', '/jobs/s'],
  posting_ended: [{ title: 'Repipe' }, 'Ann ended a posting you applied to', 'Repipe', '/jobs/s'],
  posting_expired: [{ title: 'Repipe' }, 'Ann did not answer before the posting expired', 'Repipe', '/jobs/s'],
  posting_complete: [
    { title: 'Repipe' },
    'Ann found everybody for a job you applied to',
    'Repipe. We will let you know if somebody drops out.',
    '/jobs/s',
  ],
  posting_reopened: [
    { title: 'Repipe' },
    'Ann needs somebody again for a job you applied to',
    'Repipe. Your application is open again.',
    '/jobs/s',
  ],
  place_free: [
    { title: 'Repipe', hired: 1, needed: 2 },
    'Your job is open again',
    'Repipe. 1 of 2 helpers have agreed. See who applied and who fits.',
    '/jobs/s/applicants',
  ],
  invited_to_apply: [{ title: 'Repipe' }, 'Ann invites you to apply for a job', 'Repipe', '/jobs/s'],
  gig_countered: [
    { title: 'Gig', reason: 'Far away' },
    'Ann answered your offer with other terms',
    'Gig. Accept or decline them.: Far away',
    '/gigs?gig=s',
  ],
  counter_accepted: [{ title: 'Gig' }, 'Ann accepted your terms', 'Gig', '/gigs?gig=s'],
  counter_declined: [{ title: 'Gig' }, 'Ann declined your terms', 'Gig', '/gigs?gig=s'],
  gig_day_proposed: [
    { title: 'Gig', jobDate: '2026-11-24', reason: 'The pipes arrive then.' },
    'Ann proposes a day for a gig',
    `Gig. ${dayText('2026-11-24')}. Agree to it, or propose another: The pipes arrive then.`,
    '/gigs?gig=s',
  ],
  gig_day_agreed: [
    { title: 'Gig', jobDate: '2026-11-24' },
    'Ann agreed to the day of a gig',
    `Gig. ${dayText('2026-11-24')}`,
    '/gigs?gig=s',
  ],
  gig_offered: [{ title: 'Gig' }, 'Ann offers you a gig', 'Gig', '/gigs?gig=s'],
  gig_accepted: [{ title: 'Gig' }, 'Ann accepted your gig', 'Gig', '/gigs?gig=s'],
  gig_declined: [{ title: 'Gig' }, 'Ann declined your gig', 'Gig', '/gigs?gig=s'],
  gig_cancelled: [{ title: 'Gig', reason: 'Rain' }, 'Ann canceled the gig', 'Gig: Rain', '/gigs?gig=s'],
  gig_ended_by_deletion: [{}, 'A gig was canceled', 'The account was deleted.', '/gigs?gig=s'],
  gig_started: [{ title: 'Gig' }, 'Ann started the gig', 'Gig', '/gigs?gig=s'],
  gig_done: [
    { title: 'Gig' },
    'Ann marked the gig as done. Please confirm.',
    'Gig. Confirms automatically in 7 days.',
    '/gigs?gig=s',
  ],
  gig_confirmed: [
    { title: 'Gig' },
    'Ann confirmed that the gig is done',
    'Gig. You can leave a review now.',
    '/gigs?gig=s',
  ],
  gig_confirmed_by_time: [
    { title: 'Gig' },
    'A gig counts as completed',
    'Gig. Nobody answered for 7 days. You can leave a review now.',
    '/gigs?gig=s',
  ],
  payment_recorded: [
    { title: 'Gig', amount: 1240.5 },
    'Ann paid you $1,240.50',
    'Gig. Please confirm that it has arrived.',
    '/gigs?gig=s',
  ],
  payment_confirmed: [
    { title: 'Gig', amount: 80 },
    'Ann confirmed your payment of $80.00',
    'Gig. The receipt is on the gig.',
    '/gigs?gig=s',
  ],
  payment_denied: [
    { title: 'Gig', amount: 80, reason: 'Nothing came.' },
    'Ann did not receive $80.00',
    'Gig. Please look into it: Nothing came.',
    '/gigs?gig=s',
  ],
  payment_due: [
    { title: 'Gig', amount: 80, dueOn: '2026-11-24' },
    '$80.00 is due to Ann',
    `Gig. Please pay by ${dayText('2026-11-24')} and note it.`,
    '/gigs?gig=s',
  ],
  payment_overdue: [
    { title: 'Gig', amount: 80, dueOn: '2026-11-24' },
    '$80.00 to Ann is overdue',
    `Gig. It was due on ${dayText('2026-11-24')}. Note it once it is paid.`,
    '/gigs?gig=s',
  ],
  payment_missing: [
    { title: 'Gig', amount: 80, dueOn: '2026-11-24' },
    '$80.00 from Ann is overdue',
    `Gig. It was due on ${dayText('2026-11-24')}, and we reminded them.`,
    '/gigs?gig=s',
  ],
  payment_unanswered: [
    { title: 'Gig', amount: 80, dueOn: '2026-11-24' },
    'Did the payment of Ann arrive?',
    'Gig. Please confirm or deny it.',
    '/gigs?gig=s',
  ],
  no_show_said: [
    { title: 'Gig' },
    'Ann says that you did not come',
    'Gig. The gig is canceled. If that is wrong, contest it within 7 days.',
    '/gigs?gig=s',
  ],
  no_show_contested: [
    { title: 'Gig', reason: 'I was there.' },
    'Ann contests the no-show. We will decide',
    'Gig: I was there.',
    '/gigs?gig=s',
  ],
  no_show_upheld: [
    { title: 'Gig', reason: 'Nobody saw you.' },
    'The no-show stays on record',
    'Gig: Nobody saw you.',
    '/gigs?gig=s',
  ],
  no_show_removed: [
    { title: 'Gig', reason: 'You called ahead.' },
    'The no-show was taken off the record',
    'Gig: You called ahead.',
    '/gigs?gig=s',
  ],
  review_waiting: [
    { title: 'Gig' },
    'Ann reviewed your gig',
    'Gig. Review them as well to read it now. Otherwise it is shown 14 days after the gig was completed.',
    '/gigs?gig=s',
  ],
  review_reminder: [
    { title: 'Gig' },
    'How was it with Ann?',
    'Gig. What you both write is shown together.',
    '/gigs?gig=s',
  ],
  hours_sent: [
    { title: 'Gig' },
    'Ann sent the hours of a gig',
    'Gig. Approve them or propose others. After 3 days without an answer they count as approved.',
    '/gigs?gig=s',
  ],
  hours_approved: [{ title: 'Gig' }, 'Ann approved your hours', 'Gig', '/gigs?gig=s'],
  hours_proposed: [
    { title: 'Gig', reason: 'You left at noon' },
    'Ann proposes other hours',
    'Gig. Agree to them, or talk about them: You left at noon',
    '/gigs?gig=s',
  ],
  hours_agreed: [{ title: 'Gig' }, 'Ann agreed to your hours', 'Gig', '/gigs?gig=s'],
  hours_approved_by_time: [
    { title: 'Gig' },
    'The hours of a gig count as approved',
    'Gig. Nobody answered for 3 days.',
    '/gigs?gig=s',
  ],
  helper_reviewed: [{ rating: 4, comment: 'Solid.' }, 'Ann reviewed you: 4 of 5', 'Solid.', '/dashboard?tab=reviews'],
  professional_reviewed: [
    { rating: 5, comment: 'Fair.' },
    'Ann reviewed you: 5 of 5',
    'Fair.',
    '/dashboard?tab=reviews',
  ],
  review_answered: [{ comment: 'Thanks.' }, 'Ann responded to your review', 'Thanks.', '/helper/a'],
  account_verified: [
    {},
    'Your account is verified',
    'Your profile shows the Verified badge from now on.',
    '/dashboard',
  ],
  account_rejected: [{}, 'Your account was not verified', 'Your profile says what is missing.', '/dashboard'],
  search_matched: [
    {
      finds: 'helper',
      name: 'Plumbers',
      query: { specialty: 'plumbing', near: 'Austin, TX', tools: ['saw', 'drill'] },
      matches: ['a', 'b'],
      total: 3,
    },
    '3 new matches for “Plumbers”',
    'Bea, Cleo and 1 more',
    '/search?specialty=plumbing&near=Austin%2C+TX&tools=saw%2Cdrill',
  ],
};

const happenByThemselves: NotificationEvent[] = [
  'place_free',
  'gig_ended_by_deletion',
  'gig_confirmed_by_time',
  'hours_approved_by_time',
  'no_show_upheld',
  'no_show_removed',
  'account_verified',
  'account_rejected',
  'search_matched',
];

it.each(Object.keys(templates) as NotificationEvent[])('tells of %s', (event) => {
  const [data, title, body, href] = expected[event];
  const actorName = happenByThemselves.includes(event) ? null : 'Ann';
  const { kind } = templates[event];
  expect(renderNotification({ ...fields, event, kind, actorName, matchNames: ['Bea', 'Cleo'], data })).toEqual({
    id: 'n',
    kind,
    subjectId: 's',
    title,
    body,
    href,
    createdAt: 'now',
    readAt: null,
  });
});

it('shortens a long text without splitting a character', () => {
  const tell = (text: string): string =>
    renderNotification({ ...fields, event: 'message_sent', kind: 'message', actorName: 'Ann', data: { text } }).body;
  expect(tell('x'.repeat(300))).toBe('x'.repeat(300));
  expect(tell('x'.repeat(301))).toBe(`${'x'.repeat(299)}…`);
  expect(tell(`${'x'.repeat(298)}👩👩`)).toBe(`${'x'.repeat(298)}…`);
});

it.each([
  ['bank_transfer', 'by bank transfer'],
  ['checks', 'by check'],
  ['cash', 'in cash'],
  ['cash_app', 'by Cash App'],
  ['zelle', 'by Zelle'],
] as const)('tells how a payment was made: %s', (method, text) => {
  const data = { title: 'Gig', amount: 80, method };
  const { title } = renderNotification({ ...fields, event: 'payment_recorded', kind: 'gig', actorName: 'Ann', data });
  expect(title).toBe(`Ann paid you $80.00 ${text}`);
});

it.each(['Ann $& Co.', '{amount}'])('tells of a payment by a person named %s', (actorName) => {
  const data = { title: 'Gig', amount: 80 };
  const { title } = renderNotification({ ...fields, event: 'payment_recorded', kind: 'gig', actorName, data });
  expect(title).toBe(`${actorName} paid you $80.00`);
});
