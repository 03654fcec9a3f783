import type { Gig } from '@get-my-helpers/validation/gig';
import { paymentMethodNames } from '@get-my-helpers/validation/payment-methods';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { dayAndYear, ownDayOf } from '../../lib/days.ts';
import { formatDollars } from '../../lib/format.ts';
import { useSignedInUser } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import classes from './payments.module.css';
import { gigQuery } from './queries.ts';

/** The confirmed payments of a gig, to be printed and kept: its days have their year. */
export function Receipt({ gigId }: { gigId: string }): ReactElement {
  const gig = useQuery(gigQuery(useApi(), gigId));
  return (
    <Page width="narrow">
      <PageHeader
        title="Receipt"
        description="Both people of the gig have confirmed these payments."
        actions={
          <>
            <LinkButton
              to="/gigs"
              search={{ gig: gigId }}
              variant="default"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
            >
              Gig
            </LinkButton>
            <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
      <QueryBoundary
        query={gig}
        waiting={<ListSkeleton label="Loading the receipt" count={1} height={320} />}
        failure="The receipt did not load."
        missing={<ErrorState message="This gig was not found." />}
      >
        {(loaded) => <ReceiptSheet gig={loaded} />}
      </QueryBoundary>
    </Page>
  );
}

function ReceiptSheet({ gig }: { gig: Gig }): ReactElement {
  const me = useSignedInUser();
  const confirmed = gig.payments.filter(({ status }) => status === 'confirmed');
  const total = confirmed.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
  const [payer, payee] = me.type === 'professional' ? [me.name, gig.person.name] : [gig.person.name, me.name];
  const facts: [string, string][] = [
    ['Work', gig.title],
    ...(gig.jobDate ? [['Day of the work', dayAndYear(gig.jobDate)] as [string, string]] : []),
    ['Paid by', gig.person.type === 'professional' && gig.person.company ? `${payer}, ${gig.person.company}` : payer],
    ['Paid to', payee],
    ...(gig.amountDue === null ? [] : [['Amount due', formatDollars(gig.amountDue)] as [string, string]]),
    ['Gig', gig.id],
  ];
  return (
    <article className={classes['sheet']} aria-label={`Receipt for ${gig.title}`}>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {confirmed.length === 0 ? (
        <p>No payment has been confirmed yet.</p>
      ) : (
        <ul className={`${classes['facts']} ${classes['paid']}`} aria-label="Confirmed payments">
          {confirmed.map(({ id, amount, method, paidOn, answeredAt, note }) => (
            <li key={id} className={classes['fact']}>
              <span>
                {paymentMethodNames[method]} on {dayAndYear(paidOn)}
                {answeredAt && `, confirmed on ${dayAndYear(ownDayOf(new Date(answeredAt)))}`}
                {note && ` (${note})`}
              </span>
              <strong>{formatDollars(amount)}</strong>
            </li>
          ))}
        </ul>
      )}
      <p className={`spread ${classes['total']}`}>
        <span>Total paid</span>
        <strong>{formatDollars(total)}</strong>
      </p>
      <p className="note">The payment was made between the two, outside of this site.</p>
    </article>
  );
}
