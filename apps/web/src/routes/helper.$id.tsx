import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { HelperFailed, HelperNotFound } from '../features/public-profiles/helper-failure.tsx';
import { HelperPage } from '../features/public-profiles/helper-page.tsx';
import { HelperPending } from '../features/public-profiles/helper-pending.tsx';
import { idOf } from '../lib/address.ts';
import { httpStatusOf } from '../lib/errors.ts';
import { hiddenPageHead } from '../lib/head.ts';
import { loadSubject, subjectOf } from '../lib/route-data.ts';
import { helperFacts, helperHead } from '../features/profiles/helper-facts.ts';
import { loadHearts } from '../features/favorites/queries.ts';
import { helperDaysQuery } from '../features/availability/queries.ts';
import { helperQuery } from '../features/profiles/queries.ts';
import { helperReviewsQuery } from '../features/reviews/queries.ts';

const purposes = ['contact', 'hire', 'save'] as const;

export interface HelperSearch {
  /** What somebody was about to do when they were asked to sign in. */
  do?: (typeof purposes)[number] | undefined;
  /** Behind which review the list begins. */
  reviews?: string | undefined;
}

/** A cursor as the API makes them. */
const cursorOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{1,200}$/.test(value) ? value : undefined;

const purposeOf = (value: unknown): HelperSearch['do'] => purposes.find((purpose) => purpose === value);
const withoutReviews = (search: { do?: unknown }): HelperSearch => ({ do: purposeOf(search.do) });

export const Route = createFileRoute('/helper/$id')({
  validateSearch: (search): HelperSearch => ({
    do: purposeOf(search['do']),
    reviews: cursorOf(search['reviews']),
  }),
  loaderDeps: ({ search: { reviews } }) => ({ reviews }),
  // Also when somebody hovers over a link, so that the page is there when they follow it.
  loader: async ({ context, params: { id }, deps }) => {
    if (!idOf(id)) notFound({ throw: true });
    const { queryClient, api } = context;
    loadHearts(context);
    const reviewsQuery = helperReviewsQuery(api, id, { from: deps.reviews });
    const reviews = queryClient.prefetchInfiniteQuery(reviewsQuery);
    void queryClient.prefetchQuery(helperDaysQuery(api, id));
    const facts = helperFacts(await loadSubject(queryClient, helperQuery(api, id)));
    if (deps.reviews !== undefined) {
      await reviews;
      // No cursor of this list: whoever has such an address gets the newest reviews.
      const isUnreadable = httpStatusOf(queryClient.getQueryState(reviewsQuery.queryKey)?.error) === 400;
      if (isUnreadable) {
        redirect({
          to: '/helper/$id',
          params: { id },
          search: withoutReviews,
          replace: true,
          statusCode: 301,
          throw: true,
        });
      }
    }
    return facts;
  },
  head: ({ match }) => {
    const helper = subjectOf(match);
    if (helper) return helperHead(helper, 'Recent gigs, free days and what professionals say.', match.search.reviews);
    return hiddenPageHead(
      match.status === 'notFound' ? 'Helper Not Found' : 'Helper',
      'A trade helper at a glance: hourly rate, trades, recent gigs and what professionals say about them.',
    );
  },
  staticData: { rendersOnServer: true },
  remountDeps: ({ params }) => params,
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: HelperPending,
  errorComponent: HelperFailed,
  notFoundComponent: HelperNotFound,
  component: HelperPage,
});
