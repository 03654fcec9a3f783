import { describe, expect, it } from 'vitest';
import { gigStatusIds, paymentOutcomeIds, paymentStatusIds, userTypes } from '@get-my-helpers/validation/reference';
import { decideOnPayment, settle, type Account } from './payments.rules.ts';

const today = '2026-12-04';
const cases = (['none', ...paymentStatusIds] as const).flatMap((status) =>
  gigStatusIds.flatMap((gigStatus) =>
    userTypes.flatMap((by) =>
      (['record', 'confirm', 'deny'] as const).flatMap((action) =>
        ['2026-12-01', '2026-12-02', '2026-12-04', '2026-12-05'].flatMap((paidOn) =>
          [null, '2026-12-03T14:00:00.000Z'].map((startedAt) => ({
            status,
            gigStatus,
            startedAt,
            by,
            action,
            paidOn,
            firstDay: '2026-12-02',
          })),
        ),
      ),
    ),
  ),
);

it.each(cases)(
  '$status, gig $gigStatus, started at $startedAt: $by $action, paid on $paidOn',
  ({ by, action, ...state }) => {
    const { status, gigStatus, startedAt, paidOn } = state;
    const expected = (): object => {
      if (by === 'professional') {
        if (action !== 'record') return { refusal: 'role' };
        if (status !== 'none') return { refusal: 'state' };
        const wasBegun = gigStatus === 'cancelled' && startedAt !== null;
        if (!wasBegun && !['in_progress', 'completed'].includes(gigStatus)) return { refusal: 'begun' };
        if (paidOn > today) return { refusal: 'day' };
        return paidOn < state.firstDay ? { refusal: 'firstDay' } : { to: 'recorded' };
      }
      if (action === 'record') return { refusal: 'role' };
      if (status !== 'recorded') return { refusal: 'state' };
      return { to: action === 'confirm' ? 'confirmed' : 'denied' };
    };
    expect(decideOnPayment(state, { action, by, today })).toEqual(expected());
  },
);

describe('a gig of $400, approved on December 1 and due on December 4', () => {
  const due = { amountDue: 400, dueOn: '2026-12-04', approvedOn: '2026-12-01' };
  const stand = (payments: Account['payments'], on: string, outcome: Account['outcome'] = null) => {
    const { paymentOutcome, daysToPay, paymentTurn } = settle({ ...due, payments, outcome }, on);
    return [paymentOutcome, daysToPay, paymentTurn];
  };
  const paid = (status: 'recorded' | 'confirmed' | 'denied', paidOn = '2026-12-03', amount = 400) => ({
    status,
    paidOn,
    amount,
  });

  it('waits for the professional, and is overdue once its day is over', () => {
    expect(stand([], '2026-12-04')).toEqual([null, null, 'professional']);
    expect(stand([], '2026-12-05')).toEqual(['overdue', null, 'professional']);
  });

  it('waits for the helper while a payment is not answered, and does not become overdue meanwhile', () => {
    expect(stand([paid('recorded')], '2026-12-09')).toEqual([null, null, 'helper']);
    expect(stand([paid('recorded')], '2026-12-09', 'overdue')).toEqual(['overdue', null, 'helper']);
    expect(stand([paid('denied')], '2026-12-04')).toEqual([null, null, 'professional']);
    expect(stand([paid('denied')], '2026-12-09')).toEqual(['overdue', null, 'professional']);
  });

  it('is paid on the day on which confirmed payments come to the amount', () => {
    expect(stand([paid('confirmed')], '2026-12-09')).toEqual(['on_time', 2, null]);
    expect(stand([paid('confirmed', '2026-12-04')], '2026-12-09', 'overdue')).toEqual(['on_time', 3, null]);
    expect(stand([paid('confirmed', '2026-12-05')], '2026-12-09')).toEqual(['late', 4, null]);
    expect(stand([paid('confirmed', '2026-11-20')], '2026-12-01')).toEqual(['on_time', 0, null]);
    const parts = [paid('confirmed', '2026-12-06', 133.34), paid('confirmed', '2026-12-02', 266.66)];
    expect(stand(parts, '2026-12-09')).toEqual(['late', 5, null]);
    expect(stand([paid('confirmed', '2026-12-02', 399.99)], '2026-12-09')).toEqual(['overdue', null, 'professional']);
  });

  it('counts nowhere without anything due', () => {
    for (const amountDue of [null, 0]) {
      const nothing = { amountDue, dueOn: amountDue === null ? null : '2026-12-04', approvedOn: null, payments: [] };
      for (const outcome of [null, ...paymentOutcomeIds]) {
        expect(settle({ ...nothing, outcome }, '2027-01-01')).toEqual({
          paymentOutcome: null,
          daysToPay: null,
          paymentTurn: null,
        });
      }
    }
  });
});
