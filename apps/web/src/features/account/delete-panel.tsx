import type { SessionUser } from '@get-my-helpers/validation/session';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { forgetPerson } from '../../lib/session.ts';
import { useChange } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { LateDialog } from '../../ui/late-dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './account.module.css';
import { latePasswordForm } from '../../ui/forms/late-password-form.ts';

const losses = {
  helper: {
    goes: [
      'Your profile, photo, ID document and work samples',
      'Your email and your password',
      'Your notifications and applications (open ones are withdrawn)',
    ],
    stays: [
      'Reviews of you and by you',
      'Messages you sent, for the people you wrote to',
      'Your gigs, for the people you worked with',
    ],
  },
  professional: {
    goes: [
      'Your profile, photo, logo and ID document',
      'Your email and your password',
      'Your notifications and open job postings (they are closed)',
    ],
    stays: [
      'Reviews of you and by you',
      'Messages you sent, for the people you wrote to',
      'Your gigs, for the people you worked with',
    ],
  },
} as const;

/** Says what goes and what stays, and asks before it deletes. */
export function DeletePanel({ user }: { user: SessionUser }): ReactElement {
  const [asking, setAsking] = useState(false);
  return (
    <Panel title="Delete Your Account">
      <div className={classes['stack']}>
        <WhatHappens user={user} />
        <Button variant="default" onClick={() => setAsking(true)}>
          Delete My Account
        </Button>
      </div>
      <LateDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title="Delete your account?"
        load={latePasswordForm.load}
      >
        <DeleteForm user={user} onCancel={() => setAsking(false)} />
      </LateDialog>
    </Panel>
  );
}

function WhatHappens({ user }: { user: SessionUser }): ReactElement {
  const { goes, stays } = losses[user.type];
  return (
    <div className={classes['loss']}>
      <section>
        <h3>What we delete</h3>
        <ul>
          {goes.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>What we keep, without your name</h3>
        <ul>
          {stays.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function DeleteForm({ user, onCancel }: { user: SessionUser; onCancel: () => void }): ReactElement {
  const navigate = useNavigate();
  const remove = useChange(({ account }) => account.delete, {
    meta: { errorShownInPlace: true },
  });
  const send = async (proof: { currentPassword: string }): Promise<void> => {
    await remove.mutateAsync(proof);
    await navigate({ to: '/' });
    forgetPerson();
    notify.success('Account Deleted', 'You are signed out. See you soon.');
  };
  return (
    <latePasswordForm.Part email={user.email} send={send} onCancel={onCancel} action="Delete for Good" cancel="Keep It">
      This cannot be undone. Current gigs are canceled, and the other person is notified.
    </latePasswordForm.Part>
  );
}
