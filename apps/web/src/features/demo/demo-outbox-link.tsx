import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { queryOf, useApi } from '../../lib/trpc.ts';
import classes from './demo-outbox-link.module.css';
import { TextLink } from '../../ui/text-link.tsx';

/** In demo mode mail is not sent but kept in a public outbox: links to it. Renders nothing outside demo mode. */
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
