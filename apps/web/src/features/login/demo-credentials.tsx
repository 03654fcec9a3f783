import type { Login } from '@get-my-helpers/validation/session';
import type { ReactElement } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { DemoLogin } from '../../ui/forms/demo-login.tsx';

/** The demo account of this kind; nothing outside demo mode. */
export function DemoCredentials(props: {
  kind: 'helper' | 'professional';
  onUse: (credentials: Login) => void;
}): ReactElement | null {
  const { data } = trpc.session.demoLogins.useQuery();
  if (!data) return null;
  return <DemoLogin credentials={data[props.kind]} onUse={props.onUse} />;
}
