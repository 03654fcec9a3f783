import { TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCopy, IconRefresh } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { AnchorButton, Button } from '../../ui/button.tsx';

/** The address that was just made, with what can be done with it. */
export function NewCalendarAddress(props: { url: string; isRenewing: boolean; onRenew: () => void }): ReactElement {
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
