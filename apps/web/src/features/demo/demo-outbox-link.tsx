import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queryOf, useApi } from '../../lib/trpc.ts';
import classes from './demo-outbox-link.module.css';
import { TextLink } from '../../ui/text-link.tsx';

/** Where a mail was promised, in demo mode: it is not sent but kept where anybody can read it. Nothing otherwise. */
export function DemoOutboxLink(): ReactElement | null {
  const { data } = useQuery(queryOf(useApi().session.demoLogins));
  if (!data) return null;
  return (
    <p className={classes['demo']}>
      <IconMail size={18} aria-hidden />
      <span>
        Demo mode keeps its emails: <TextLink to="/demo/outbox">open the outbox</TextLink>
      </span>
    </p>
  );
}
