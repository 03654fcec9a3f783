import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from './button.tsx';
import classes from './states.module.css';

/** Says what failed to load and offers Retry. */
export function ErrorState(props: {
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  children?: ReactNode;
}): ReactElement {
  const retry = useRetry(props.onRetry);
  return (
    <div className={classes['state']} data-kind="error" role="alert">
      <span className={classes['icon']}>
        <IconAlertTriangle size={28} stroke={1.5} aria-hidden />
      </span>
      <p className={classes['title']}>{props.message}</p>
      {props.children && <div className={classes['text']}>{props.children}</div>}
      {props.onRetry && (
        <div className={classes['action']}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={props.retrying ?? false}
            onClick={retry}
          >
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}

/** Retry takes its own button away: the screen gets the focus that was on it. */
function useRetry(onRetry: (() => void) | undefined): () => void {
  const retried = useRef(false);
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (retried.current && isLost) document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
  return () => {
    retried.current = true;
    onRetry?.();
  };
}
