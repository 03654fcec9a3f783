import { createFileRoute } from '@tanstack/react-router';
import { PaymentsPage } from '../../features/gigs/payments-page.tsx';
import { gigQuery, paymentYearQuery } from '../../features/gigs/queries.ts';
import { idOf } from '../../lib/address.ts';
import { pageHead } from '../../lib/head.ts';

const title = 'Payments';

/** The year of the list, or the gig whose receipt is shown. */
function readSearch(search: Readonly<Record<string, unknown>>): {
  year?: number | undefined;
  receipt?: string | undefined;
} {
  const year = Number(search['year']);
  return {
    year: Number.isInteger(year) && year >= 2020 && year <= 2100 ? year : undefined,
    receipt: idOf(search['receipt']),
  };
}

export const Route = createFileRoute('/_signed-in/payments')({
  validateSearch: readSearch,
  loader: ({ context: { queryClient, api, user }, location }) => {
    if (!user) return;
    const { year, receipt } = readSearch(location.search);
    if (receipt === undefined) void queryClient.prefetchQuery(paymentYearQuery(api, year));
    else void queryClient.prefetchQuery(gigQuery(api, receipt));
  },
  staticData: { title },
  head: () => pageHead(title, 'What was due and paid for your gigs in a year, with receipts and a spreadsheet.'),
  component: PaymentsPage,
});
