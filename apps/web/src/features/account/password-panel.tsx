import type { SessionUser } from '@get-my-helpers/validation/session';
import type { ReactElement } from 'react';
import { lateForm } from '../../ui/forms/late-form.tsx';
import { Panel } from '../../ui/panel.tsx';

const form = lateForm(async () => (await import('./change-password-form.tsx')).ChangePasswordForm, 350);

/** Changes the password. */
export function PasswordPanel({ user }: { user: SessionUser }): ReactElement {
  return (
    <Panel title="Password">
      <form.Part user={user} />
    </Panel>
  );
}
