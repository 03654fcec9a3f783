import type { PaymentYear, PaymentYearItem } from '@get-my-helpers/validation/payment';
import { paidByTexts } from '@get-my-helpers/validation/payment-methods';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { today } from '../../lib/days.ts';
import { formatDate, formatDollars } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { AnchorButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './payments.module.css';
import { paymentYearQuery } from './queries.ts';
import { Receipt } from './receipt.tsx';

/** /payments: what was due and paid in a year, or the receipt of one gig. */
export function PaymentsPage(): ReactElement {
  const { receipt, year } = useSearch({ from: '/_signed-in/payments' });
  return receipt === undefined ? <YearPage asked={year} /> : <Receipt gigId={receipt} />;
}

function YearPage({ asked }: { asked: number | undefined }): ReactElement {
  const payments = useQuery(paymentYearQuery(useApi(), asked));
  const year = asked ?? Number(today().slice(0, 4));
  return (
    <Page width="narrow">
      <PageHeader
        title="Payments"
        description={`What was due and paid for your gigs in ${year}.`}
        actions={
          <AnchorButton
            href={`/api/payments.csv?year=${year}`}
            download={`payments-${year}.csv`}
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            Spreadsheet (CSV)
          </AnchorButton>
        }
      />
      <div className={classes['year']}>
        <nav className="row-sm" aria-label="Years">
          {[year - 1, year, year + 1].map((each) => (
            <LinkButton
              key={each}
              to="/payments"
              search={{ year: each }}
              variant={each === year ? 'filled' : 'default'}
              size="sm"
              aria-current={each === year ? 'page' : undefined}
            >
              {each}
            </LinkButton>
          ))}
        </nav>
        <QueryBoundary
          query={payments}
          waiting={<ListSkeleton label="Loading payments" count={3} height={96} />}
          failure="The payments did not load."
        >
          {(loaded) => <YearList payments={loaded} />}
        </QueryBoundary>
      </div>
    </Page>
  );
}

function YearList({ payments: { items, totalDue, totalPaid, year } }: { payments: PaymentYear }): ReactElement {
  if (items.length === 0) {
    return (
      <EmptyState title={`Nothing in ${year}`} icon={<IconReceipt size={28} stroke={1.5} aria-hidden />}>
        What is due and paid for your gigs appears here.
      </EmptyState>
    );
  }
  return (
    <>
      <dl className="facts">
        <div>
          <dt>Due in {year}</dt>
          <dd>{formatDollars(totalDue)}</dd>
        </div>
        <div>
          <dt>Paid and confirmed</dt>
          <dd>{formatDollars(totalPaid)}</dd>
        </div>
      </dl>
      <ul className="stack-sm" aria-label="Payments">
        {items.map((item) => (
          <li key={item.gigId}>
            <YearItem item={item} />
          </li>
        ))}
      </ul>
    </>
  );
}

function YearItem({ item }: { item: PaymentYearItem }): ReactElement {
  const { gigId, title, personName, amountDue, dueOn, payments } = item;
  return (
    <article className={classes['item']} aria-label={title}>
      <div className="spread">
        <h2 className="target">
          <TextLink to="/gigs" search={{ gig: gigId }}>
            {title}
          </TextLink>
        </h2>
        {amountDue !== null && <strong>{formatDollars(amountDue)}</strong>}
      </div>
      <p className="note">
        {personName}
        {dueOn && `, due on ${formatDate(dueOn)}`}
      </p>
      {payments.length > 0 && (
        <div className="spread">
          <div className="stack-xs">
            {payments.map((payment) => (
              <p key={payment.id}>
                {formatDollars(payment.amount)} {paidByTexts[payment.method]} on {formatDate(payment.paidOn)},{' '}
                {payment.status}
              </p>
            ))}
          </div>
          {payments.some(({ status }) => status === 'confirmed') && (
            <p className="target">
              <TextLink to="/payments" search={{ receipt: gigId }}>
                Receipt
              </TextLink>
            </p>
          )}
        </div>
      )}
    </article>
  );
}
