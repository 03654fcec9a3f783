import { createFileRoute } from '@tanstack/react-router';
import { AvailabilityPage } from '../../features/availability/availability-page.tsx';
import { ownDaysQuery } from '../../features/availability/queries.ts';
import { helperProfileQuery } from '../../features/profiles/queries.ts';
import { pageHead } from '../../lib/head.ts';

const title = 'Availability';

export const Route = createFileRoute('/_signed-in/availability')({
  loader: ({ context: { queryClient, api, user } }) => {
    if (user?.type !== 'helper') return;
    void queryClient.prefetchQuery(ownDaysQuery(api));
    void queryClient.prefetchQuery(helperProfileQuery(api, user.id));
  },
  staticData: { title },
  head: () =>
    pageHead(
      title,
      'Your calendar as a helper: block days and holidays, open extra days, and see the days you are booked.',
    ),
  component: AvailabilityPage,
});
