import type { AgendaItem } from '@get-my-helpers/validation/agenda';
import type { Gig } from '@get-my-helpers/validation/gig';
import type { UserType } from '@get-my-helpers/validation/reference';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { notify } from '../../lib/notify.ts';
import { useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { gigQuery } from '../gigs/queries.ts';

const loadDialog = async () => ({ default: (await import('../gigs/payment-dialog.tsx')).PaymentDialog });
const PaymentDialog = lazy(loadDialog);

/** Whether the reader pays for it: one press opens what is to be noted, filled in, and one notes it. */
export const isToPay = ({ kind }: AgendaItem, reader: UserType): boolean =>
  kind === 'payment' && reader === 'professional';

/** Opens the payment of a gig that is to be paid. */
export function PayPress({ item, isMain }: { item: AgendaItem; isMain: boolean }): ReactElement {
  const api = useApi();
  const queryClient = useQueryClient();
  const [gig, setGig] = useState<Gig | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [opened, setOpened] = useState(false);
  const open = async (): Promise<void> => {
    setIsLoading(true);
    try {
      const loaded = await queryClient.fetchQuery(gigQuery(api, item.id));
      await openLoaded(loadDialog, () => {
        setGig(loaded);
        setOpened(true);
      });
    } catch {
      notify.error('Not Loaded', 'Check your connection and try again.');
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <>
      <Button
        size="sm"
        variant={isMain ? 'filled' : 'default'}
        aria-label={`Note Payment: ${item.title}`}
        loading={isLoading}
        onClick={() => void open()}
      >
        Note Payment
      </Button>
      {gig && (
        <Suspense fallback={null}>
          <PaymentDialog gig={gig} action="note" opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
