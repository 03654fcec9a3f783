import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { useHeadingFocus } from '../lib/use-heading-focus.ts';
import { useDelayedRedirect } from '../lib/use-delayed-redirect.ts';
import classes from './redirect-notice.module.css';

/**
 * Shown after login or registration until the next screen opens after `delay` milliseconds: the one that the person was
 * on their way to, else the dashboard.
 */
export function RedirectNotice(props: {
  title: string;
  delay: number;
  next: string | undefined;
  children: ReactNode;
}): ReactElement {
  useDelayedRedirect(props.next ?? '/dashboard', props.delay);
  const heading = useHeadingFocus();
  return (
    <div className={classes['arrival']}>
      <IconCircleCheck size={56} stroke={1.5} aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {props.title}
      </h1>
      {props.children}
    </div>
  );
}
