import { DomainError } from '../lib/errors.ts';
import { rules, type Budget } from './rate-limiter.ts';
import { tooManyAttempts } from './wait-text.ts';

/** Who makes calls: an API key, an account with a session, or an address without either. */
export interface CallMaker {
  kind: 'key' | 'account' | 'address';
  id: string;
}

/** Counts calls in this process alone, because every answer would have to wait for a counter in the database. */
export interface CallBudgets {
  /** Counts so many calls. The refusal is for the caller whose window has no more. */
  take(maker: CallMaker, calls: number): { budget: Budget; refusal: DomainError | null };
}

const ruleOf = ({ kind }: CallMaker): { window: number; most: number } =>
  kind === 'key'
    ? { window: rules.keyCall.window, most: rules.keyCall.perAccount }
    : { window: rules.call.window, most: kind === 'account' ? rules.call.perAccount : rules.call.perAddress };

/** `now` is the clock, in milliseconds. */
export function createCallBudgets(now: () => number = Date.now): CallBudgets {
  /** In the order in which they end, as all are equally long. */
  const windows = new Map<string, { count: number; endsAt: number }>();
  function dropEnded(moment: number): void {
    for (const [name, { endsAt }] of windows) {
      if (endsAt > moment) return;
      windows.delete(name);
    }
  }
  return {
    take(maker, calls) {
      const { window, most } = ruleOf(maker);
      const name = `${maker.kind}:${maker.id}`;
      const moment = now();
      const known = windows.get(name);
      const current = known && known.endsAt > moment ? known : { count: 0, endsAt: moment + window * 1000 };
      if (current !== known) {
        dropEnded(moment);
        windows.set(name, current);
      }
      const isOver = current.count + calls > most;
      if (!isOver) current.count += calls;
      const secondsLeft = Math.max(1, Math.ceil((current.endsAt - moment) / 1000));
      const left = most - current.count;
      return {
        budget: { name: 'calls', window, most, left: isOver ? 0 : left, secondsLeft },
        refusal: isOver
          ? new DomainError('TOO_MANY_REQUESTS', tooManyAttempts(secondsLeft), { retryAfter: secondsLeft })
          : null,
      };
    },
  };
}
