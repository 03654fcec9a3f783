import { IconDownload } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { AnchorButton } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './account.module.css';

/** Downloads all data stored about the account as a file. */
export function DataPanel(): ReactElement {
  return (
    <Panel title="Your Data">
      <div className={classes['stack']}>
        <p>
          One file with everything we keep about you: your profile, messages, applications, gigs, reviews,
          notifications, sessions, API keys, preferences, blocks and reports.
        </p>
        <AnchorButton
          href="/api/account/export"
          download="get-my-helpers-data.json"
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
        >
          Download My Data
        </AnchorButton>
      </div>
    </Panel>
  );
}
