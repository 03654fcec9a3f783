import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import type { Webhook, WebhookEvent } from '@get-my-helpers/validation/webhook';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useSignedInUser } from '../../lib/session.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { eventChoices } from './event-names.ts';
import { refreshWebhooks } from './refresh.ts';

/** What the dialog is for: a new webhook, another address or other events, or the secret that was just made. */
export type WebhookTask =
  { kind: 'create' } | { kind: 'edit'; webhook: Webhook } | { kind: 'secret'; secret: string | null };

interface DialogProps {
  task: WebhookTask;
  opened: boolean;
  onClose: () => void;
}

/** Asks where events are sent and which; shows a new secret, which nothing closes by accident. */
export function WebhookDialog({ task, opened, onClose }: DialogProps): ReactElement {
  const [made, setMade] = useState<{ secret: string | null }>();
  const shown = task.kind === 'secret' ? task : made;
  const leave = (): void => {
    onClose();
    setMade(undefined);
  };
  const title = task.kind === 'edit' ? 'Edit this webhook' : 'Create a webhook';
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      closeOnClickOutside={shown === undefined}
      title={shown ? 'The secret of your webhook' : title}
    >
      {shown ? (
        <ShownOnce
          label="Secret"
          description="Copy it now: it is shown only this once. With it your server checks that an event is ours."
          text={shown.secret}
          lost="The secret was made, but it was lost on the way here. Renew it to get another."
          copied="Paste it where your server keeps its secrets."
          onDone={leave}
        />
      ) : (
        <WebhookForm webhook={task.kind === 'edit' ? task.webhook : undefined} onMade={setMade} onDone={leave} />
      )}
    </Dialog>
  );
}

interface Values {
  url: string;
  description: string;
  events: WebhookEvent[];
}

const validate = ({ url, events }: Values) => ({
  ...(url.trim() === '' ? { url: 'Address is required' } : {}),
  ...(events.length === 0 ? { events: messages.webhookEventsNeeded } : {}),
});

function WebhookForm(props: {
  webhook: Webhook | undefined;
  onMade: (made: { secret: string | null }) => void;
  onDone: () => void;
}): ReactElement {
  const { webhook, onMade, onDone } = props;
  const api = useApi();
  const { type } = useSignedInUser();
  const create = useChange(({ webhooks }) => webhooks.create, {
    meta: { errorTitle: 'Webhook Not Created', errorFallback: 'The webhook was not created. Please try again.' },
  });
  const update = useChange(({ webhooks }) => webhooks.update, {
    meta: { errorTitle: 'Webhook Not Changed', errorFallback: 'The webhook was not changed. Please try again.' },
  });
  const { url = '', description, events = [] } = webhook ?? {};
  const form = useForm<Values>({ initialValues: { url, description: description ?? '', events }, validate });
  const submit = useFormSubmit({
    form,
    send: async (values) => {
      if (webhook) {
        // The same address again would be looked up and checked again.
        const changed = values.url === webhook.url ? { ...values, url: undefined } : values;
        await update.mutateAsync({ id: webhook.id, ...changed });
        notify.success('Webhook Changed', 'Events go out as you chose.');
        onDone();
      } else {
        onMade(await create.mutateAsync(values));
      }
      void refreshWebhooks(api);
    },
  });
  return (
    <FormFrame submit={submit} action={webhook ? 'Save' : 'Create'} onCancel={onDone}>
      <TextInput
        {...form.getInputProps('url')}
        label="Address"
        description="Where your server takes events, such as https://example.com/hooks"
        type="url"
        inputMode="url"
        autoComplete="off"
        withAsterisk
        maxLength={limits.webhookUrl}
        data-autofocus
      />
      <TextInput
        {...form.getInputProps('description')}
        label="Description"
        description="For your own list"
        maxLength={limits.webhookDescription}
      />
      <ChoiceChips {...form.getInputProps('events')} label="Events" choices={eventChoices(type)} />
    </FormFrame>
  );
}
