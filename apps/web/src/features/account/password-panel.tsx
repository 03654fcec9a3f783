import type { SessionUser } from '@get-my-helpers/validation/session';
import { CatchBoundary } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { lateForm } from '../../ui/forms/late-form.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PartError } from '../../ui/route-states.tsx';

const form = lateForm(async () => (await import('./change-password-form.tsx')).ChangePasswordForm, 350);

/** Changes the password. */
export function PasswordPanel({ user }: { user: SessionUser }): ReactElement {
  return (
    <Panel title="Password">
      <CatchBoundary getResetKey={() => user.id} errorComponent={PartError}>
        <form.Part user={user} />
      </CatchBoundary>
    </Panel>
  );
}
