import '../../ui/css/forms.css';
import { TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useChange } from '../../lib/trpc.ts';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

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
                onClick={() => create.mutate()}
              >
                Get Private Address
              </Button>
            </div>
            <p className="note">A new address ends the one you got before.</p>
          </>
        ) : (
          <Address url={url} isRenewing={create.isPending} onRenew={() => create.mutate()} />
        )}
      </div>
    </Panel>
  );
}

function Address(props: { url: string; isRenewing: boolean; onRenew: () => void }): ReactElement {
  const { url, isRenewing, onRenew } = props;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      notify.success('Copied', 'Paste the address where your calendar asks for a subscription.');
    } catch {
      notify.error('Not Copied', 'Your browser did not allow it. Select the address and copy it.');
    }
  };
  return (
    <>
      <TextInput
        label="Private address"
        description="Whoever has it can see your gigs. It is shown only now."
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="row">
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        <AnchorButton
          variant="default"
          href={url.replace(/^https?:/, 'webcal:')}
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
        >
          Open in Calendar
        </AnchorButton>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={isRenewing}
          onClick={onRenew}
        >
          Renew
        </Button>
      </div>
    </>
  );
}
