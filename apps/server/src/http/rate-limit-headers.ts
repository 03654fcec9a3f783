import type { FastifyReply } from 'fastify';
import type { LoginGuard } from '../auth/login-guard.ts';
import type { Budget, RateLimiter } from '../auth/rate-limiter.ts';

/** Shows limits as RateLimit-Policy and RateLimit (draft-ietf-httpapi-ratelimit-headers). */
export type NoteBudget = (budget: Budget) => void;

/** Collects the limits that a request counted against, in the headers of its answer. */
export function budgetNotes(reply: FastifyReply): NoteBudget {
  const budgets = new Map<string, Budget>();
  return (budget) => {
    // Of several calls in a batch, the last one knows what is left.
    budgets.set(budget.name, budget);
    if (reply.sent) return;
    const all = [...budgets.values()];
    reply.header('ratelimit-policy', all.map(({ name, most, window }) => `"${name}";q=${most};w=${window}`).join(', '));
    reply.header(
      'ratelimit',
      all.map(({ name, left, secondsLeft }) => `"${name}";r=${left};t=${secondsLeft}`).join(', '),
    );
  };
}

/** The same limits, which are noted wherever a call counts against one. */
export const notingLimiter = (limiter: RateLimiter, note: NoteBudget): RateLimiter => ({
  ...limiter,
  check: (action, attempt) => limiter.check(action, attempt, note),
});

/** The same guard, which notes the limit that refuses a login instead of another one that has room. */
export const notingGuard = (guard: LoginGuard, note: NoteBudget): LoginGuard => ({
  admit: (tried) => guard.admit(tried, note),
});
