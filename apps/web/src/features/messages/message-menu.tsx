import type { Message } from '@get-my-helpers/validation/conversation';
import { IconDotsVertical, IconFlag } from '@tabler/icons-react';
import { useEffect, useRef, type ReactElement } from 'react';
import { dateAndTimeOf } from '../../lib/moment.ts';
import { Button } from '../../ui/button.tsx';
import { Dropdown } from '../../ui/dropdown.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './messages.module.css';

/** What one can do about a message of the other person. */
export function MessageMenu({ message, onReport }: { message: Message; onReport: () => void }): ReactElement {
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      className={classes['menu']}
      listClassName={classes['menuList']}
      trigger={(props) => (
        <IconButton
          ref={opener}
          label={`Menu of the message of ${dateAndTimeOf(message.sentAt)}`}
          className={classes['menuOpener']}
          {...props}
        >
          <IconDotsVertical size={20} aria-hidden />
        </IconButton>
      )}
    >
      {(close, open) => (
        <ReportEntry
          isShown={open}
          onPress={() => {
            close();
            // The dialog gives the focus back to what has it now, and this entry is about to be hidden.
            opener.current?.focus();
            onReport();
          }}
        />
      )}
    </Dropdown>
  );
}

/** Comes into view when the list opens, since the messages scroll. */
function ReportEntry({ isShown, onPress }: { isShown: boolean; onPress: () => void }): ReactElement {
  const entry = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) entry.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <Button
      ref={entry}
      variant="subtle"
      size="sm"
      fullWidth
      className={classes['menuEntry']}
      leftSection={<IconFlag size={18} aria-hidden />}
      onClick={onPress}
    >
      Report this message
    </Button>
  );
}
