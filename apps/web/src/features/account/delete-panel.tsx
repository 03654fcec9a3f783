import { accountDeletion } from '@get-my-helpers/validation/own-account';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { schemaResolver, useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { forgetPerson } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { SecretInput } from '../../ui/forms/secret-input.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './account.module.css';

const losses = {
  helper: {
    goes: [
      'Your profile, photo, ID document and work samples',
      'Your email and your password',
      'Your notifications and applications; open ones are withdrawn',
    ],
    stays: ['Reviews of you and by you', 'Messages you sent, with those you wrote to', 'Your gigs, for the other side'],
  },
  professional: {
    goes: [
      'Your profile, photo, logo and ID document',
      'Your email and your password',
      'Your notifications; open job postings are closed',
    ],
    stays: ['Reviews of you and by you', 'Messages you sent, with those you wrote to', 'Your gigs, for the other side'],
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
      <Dialog opened={asking} onClose={() => setAsking(false)} title="Delete your account?">
        <DeleteForm user={user} onCancel={() => setAsking(false)} />
      </Dialog>
    </Panel>
  );
}

function WhatHappens({ user }: { user: SessionUser }): ReactElement {
  const { goes, stays } = losses[user.type];
  return (
    <div className={classes['loss']}>
      <section>
        <h3>What goes</h3>
        <ul>
          {goes.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>What stays, without your name</h3>
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
  const remove = trpc.account.delete.useMutation({
    meta: { errorTitle: 'Account Not Deleted', errorFallback: 'Your account was not deleted. Please try again.' },
  });
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: schemaResolver(accountDeletion, { sync: true }),
  });
  const submit = useFormSubmit({
    form,
    send: async (values) => {
      await remove.mutateAsync(values);
      await navigate({ to: '/' });
      forgetPerson();
      notify.success('Account Deleted', 'You are signed out. Thank you for having been here.');
    },
  });
  return (
    <FormFrame
      submit={submit}
      actions={
        <>
          <SubmitButton sending={submit.sending} color={undefined}>
            Delete for Good
          </SubmitButton>
          <Button variant="default" onClick={onCancel}>
            Keep It
          </Button>
        </>
      }
    >
      <div>This cannot be undone. Gigs under way are cancelled, and the other person is told.</div>
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <SecretInput
        {...form.getInputProps('currentPassword')}
        label="Your Password"
        autoComplete="current-password"
        data-autofocus
      />
    </FormFrame>
  );
}
