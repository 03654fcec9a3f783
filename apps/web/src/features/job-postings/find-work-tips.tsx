import type { ReactElement } from 'react';
import { Panel } from '../../ui/panel.tsx';
import classes from './find-work-tips.module.css';

/** The documented tips. */
export function FindWorkTips(): ReactElement {
  return (
    <Panel title="Tips for getting hired">
      <ul className={classes['tips']}>
        <li>Complete your profile</li>
        <li>Upload your government ID</li>
        <li>Respond promptly</li>
        <li>Keep good reviews</li>
      </ul>
    </Panel>
  );
}
