import type { Gig } from '@get-my-helpers/validation/gig';
import type { Payment } from '@get-my-helpers/validation/payment';
import { paidByTexts } from '@get-my-helpers/validation/payment-methods';
import type { UserType } from '@get-my-helpers/validation/reference';
import { IconReceipt } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { formatDollars } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { refreshGigs } from '../reviews/refresh.ts';

const loadDialog = async () => ({ default: (await import('./payment-dialog.tsx')).PaymentDialog });
const PaymentDialog = lazy(loadDialog);

/** Whether a payment can be noted: once the work has begun, also where it was canceled later. */
const hasBegun = ({ status, startedAt }: Gig): boolean =>
  status === 'in_progress' || status === 'completed' || (status === 'cancelled' && startedAt !== null);

/** What was paid for a gig, with what the reader may do about it; what is due stands with the hours. */
export function GigPayments({ gig, reader }: { gig: Gig; reader: UserType }): ReactElement | null {
  const [noting, setNoting] = useState<'never' | 'open' | 'closed'>('never');
  const mayNote = reader === 'professional' && hasBegun(gig);
  const isAsked = mayNote && (gig.status === 'completed' || gig.paymentTurn === 'professional');
  if (gig.payments.length === 0 && !isAsked) return null;
  return (
    <div role="group" className="well stack-sm" aria-label="Payment">
      {gig.payments.length > 0 && (
        <ul className="stack-sm">
          {gig.payments.map((payment) => (
            <li key={payment.id}>
              <PaymentLine gig={gig} payment={payment} reader={reader} />
            </li>
          ))}
        </ul>
      )}
      <div className="row-sm">
        {mayNote && gig.paymentTurn !== 'helper' && (
          <Button
            {...(gig.paymentTurn === 'professional' ? { color: 'safety' as const } : { variant: 'default' as const })}
            onClick={() => void openLoaded(loadDialog, () => setNoting('open'))}
          >
            Note Payment
          </Button>
        )}
        {gig.payments.some(({ status }) => status === 'confirmed') && (
          <LinkButton
            to="/payments"
            search={{ receipt: gig.id }}
            variant="subtle"
            leftSection={<IconReceipt size={18} aria-hidden />}
          >
            Receipt
          </LinkButton>
        )}
      </div>
      {noting !== 'never' && (
        <Suspense fallback={null}>
          <PaymentDialog gig={gig} action="note" opened={noting === 'open'} onClose={() => setNoting('closed')} />
        </Suspense>
      )}
    </div>
  );
}

function statusText({ status }: Payment, reader: UserType, name: string): string {
  if (status === 'confirmed') return 'confirmed';
  if (status === 'denied') return reader === 'helper' ? 'you did not receive it' : `${name} did not receive it`;
  return reader === 'helper' ? 'please confirm that it has arrived' : `waiting for ${name} to confirm`;
}

/** One payment; the helper confirms it with one press. */
function PaymentLine(props: { gig: Gig; payment: Payment; reader: UserType }): ReactElement {
  const { gig, payment, reader } = props;
  const api = useApi();
  const [denying, setDenying] = useState<'never' | 'open' | 'closed'>('never');
  const answer = useChange(({ payments }) => payments.answer, {
    meta: { errorFallback: 'Nothing was changed. Please try again.' },
    onSuccess: () => notify.success('Payment Confirmed', 'The receipt is on the gig now.'),
    onSettled: () => refreshGigs(api),
  });
  return (
    <div className="stack-xs">
      <p>
        {formatDollars(payment.amount)} {paidByTexts[payment.method]} on <DateText of={payment.paidOn} />:{' '}
        {statusText(payment, reader, gig.person.name)}
      </p>
      {payment.note && <p className="note">{payment.note}</p>}
      {payment.reason && (
        <p>
          <q>{payment.reason}</q>
        </p>
      )}
      {reader === 'helper' && payment.status === 'recorded' && (
        <div className="row-sm">
          <Button
            color="safety"
            loading={answer.isPending}
            onClick={() => answer.mutate({ id: gig.id, paymentId: payment.id, status: 'confirmed' })}
          >
            Confirm Payment
          </Button>
          <Button variant="default" onClick={() => void openLoaded(loadDialog, () => setDenying('open'))}>
            Not Received
          </Button>
        </div>
      )}
      {denying !== 'never' && (
        <Suspense fallback={null}>
          <PaymentDialog
            gig={gig}
            action="deny"
            payment={payment}
            opened={denying === 'open'}
            onClose={() => setDenying('closed')}
          />
        </Suspense>
      )}
    </div>
  );
}
