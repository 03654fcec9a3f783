import { IconMail } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { trpc } from '../lib/trpc.ts';
import classes from './demo-outbox-link.module.css';
import { TextLink } from './text-link.tsx';

/** Where a mail was promised, in demo mode: it is not sent but kept where anybody can read it. Nothing otherwise. */
export function DemoOutboxLink(): ReactElement | null {
  const { data } = trpc.session.demoLogins.useQuery();
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
