import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { timeOf } from '../../lib/moment.ts';
import { useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import classes from './hours.module.css';
import { siteCodeQuery } from './queries.ts';

const secondMs = 1000;

/** The four digits that the professional shows the helper at the site; loaded anew when they change. */
export function SiteCode({ gigId }: { gigId: string }): ReactElement {
  const [isShown, setShown] = useState(false);
  const code = useQuery({
    ...siteCodeQuery(useApi(), gigId),
    enabled: isShown,
    refetchInterval: ({ state }) =>
      state.data ? Math.max(secondMs, Date.parse(state.data.expiresAt) - Date.now() + secondMs) : false,
  });
  if (!isShown || !code.data) {
    return (
      <div className={`row ${classes['line']}`}>
        <Button
          variant="default"
          loading={isShown && code.isPending}
          leftSection={<IconKey size={18} aria-hidden />}
          onClick={() => setShown(true)}
        >
          Show Site Code
        </Button>
        {code.isError && <p role="alert">{messageOf(code.error)}</p>}
      </div>
    );
  }
  return (
    <div role="group" className={`well ${classes['code']}`} aria-label="Site code">
      <strong className="tabular">{code.data.code}</strong>
      <p className="note">
        Your helper enters it when they clock in or out, to show that they are there. Changes at{' '}
        {timeOf(code.data.expiresAt)}.
      </p>
    </div>
  );
}
