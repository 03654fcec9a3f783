import type { AgendaItem } from '@get-my-helpers/validation/agenda';
import type { ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { refreshGigs } from '../reviews/refresh.ts';

const failed = { errorFallback: 'Nothing was changed. Please try again.' };

/** The main answer to what needs somebody, where it takes no more than a press. */
export function OnePress({ item, isMain }: { item: AgendaItem; isMain: boolean }): ReactElement {
  const api = useApi();
  const onSettled = () => refreshGigs(api);
  const payment = useChange(({ payments }) => payments.answer, {
    meta: failed,
    onSuccess: () => notify.success('Payment Confirmed', 'The receipt is on the gig now.'),
    onSettled,
  });
  const work = useChange(({ gigs }) => gigs.change, {
    meta: failed,
    onSuccess: () => notify.success('Gig Updated', 'The gig is completed. You can leave a review now.'),
    onSettled,
  });
  const confirm = (): void => {
    if (item.payment) payment.mutate({ id: item.id, paymentId: item.payment.id, status: 'confirmed' });
    else work.mutate({ id: item.id, action: 'confirm' });
  };
  return (
    <Button
      size="sm"
      variant={isMain ? 'filled' : 'default'}
      aria-label={`Confirm: ${item.title}`}
      loading={payment.isPending || work.isPending}
      onClick={confirm}
    >
      Confirm
    </Button>
  );
}

/** Whether it is confirmed with one press; everything else is to be looked at first. */
export const takesOnePress = ({ kind, payment }: AgendaItem): boolean => kind === 'confirmation' || payment !== null;
