import { IconCalendarPlus } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { notify } from '../../lib/notify.ts';
import { useChange } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { lateForm } from '../../ui/forms/late-form.tsx';
import { Panel } from '../../ui/panel.tsx';

const address = lateForm(async () => (await import('./new-calendar-address.tsx')).NewCalendarAddress, 120);

/** The private address by which a phone's calendar shows the account's gigs. */
export function CalendarAddressPanel(): ReactElement {
  const [url, setUrl] = useState<string>();
  const create = useChange(({ account }) => account.createCalendar, {
    meta: { errorFallback: 'The address was not made. Please try again.' },
    onSuccess: (made) => {
      // A repeated call is answered without it.
      if (made.url === null) notify.error('Address Lost', 'It was lost on the way here. Please get another one.');
      else setUrl(made.url);
    },
  });
  return (
    <Panel title="Add to Your Phone’s Calendar">
      <div className="stack-sm">
        <p>A private address that shows your gigs in Apple, Google or Outlook calendars and keeps them up to date.</p>
        {url === undefined ? (
          <>
            <div className="row">
              <Button
                variant="default"
                leftSection={<IconCalendarPlus size={18} aria-hidden />}
                loading={create.isPending}
                onClick={() => void openLoaded(address.load, () => create.mutate())}
              >
                Get Private Address
              </Button>
            </div>
            <p className="note">A new address ends the one you got before.</p>
          </>
        ) : (
          <address.Part url={url} isRenewing={create.isPending} onRenew={() => create.mutate()} />
        )}
      </div>
    </Panel>
  );
}
