import type { Login } from '@get-my-helpers/validation/session';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { DemoLogin } from '../../ui/forms/demo-login.tsx';
import { demoLoginsQuery } from './queries.ts';

/** The demo account of this kind; nothing outside demo mode. */
export function DemoCredentials(props: {
  kind: 'helper' | 'professional';
  onUse: (credentials: Login) => void;
}): ReactElement | null {
  const { data } = useQuery(demoLoginsQuery(trpc.useUtils()));
  if (!data) return null;
  return <DemoLogin credentials={data[props.kind]} onUse={props.onUse} />;
}
