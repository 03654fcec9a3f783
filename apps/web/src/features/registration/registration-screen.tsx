import '../../ui/css/forms.css';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { useState, type ReactElement, type ReactNode } from 'react';
import { signIn } from '../../lib/session.ts';
import { MantineParts } from '../../ui/mantine.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { notifyRegistered } from './use-registration-form.ts';

/** The form of a new account and, once there is one, what follows it. */
export function RegistrationScreen(props: {
  title: string;
  /** Where the registration leads back to. */
  next: string | undefined;
  description: ReactNode;
  form: (onRegistered: (user: SessionUser) => void) => ReactNode;
  complete: ReactNode;
}): ReactElement {
  const [registered, setRegistered] = useState(false);
  if (registered) return <Page width="narrow">{props.complete}</Page>;
  return (
    <Page width="narrow">
      <PageHeader title={props.title} description={props.description} />
      <MantineParts>
        {props.form((user) => {
          setRegistered(true);
          signIn(user);
          notifyRegistered(props.next);
        })}
      </MantineParts>
    </Page>
  );
}
