import { keyScopes, type KeyScope } from '@get-my-helpers/validation/api-key';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import { TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { useApi, useChange } from '../../lib/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { ChoiceSelect } from '../../ui/forms/selects.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { ShownOnce } from '../../ui/shown-once.tsx';
import { readScopes, writeScopes } from './key-scopes.ts';
import { refreshOwnKeys } from './refresh.ts';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Asks what the key is for, then shows it: nothing closes it by accident while the key stands there. */
export function CreateKeyDialog({ opened, onClose }: DialogProps): ReactElement {
  const [made, setMade] = useState<{ key: string | null }>();
  const leave = (): void => {
    onClose();
    setMade(undefined);
  };
  return (
    <Dialog
      opened={opened}
      onClose={leave}
      closeOnClickOutside={made === undefined}
      title={made ? 'Your new API key' : 'Create an API key'}
    >
      {made ? (
        <ShownOnce
          label="API key"
          description="Copy it now: it is shown only this once. Whoever has it can use your account."
          text={made.key}
          lost="The key was created, but it was lost on the way here. Remove it from the list and create another."
          copied="Paste the key where your program keeps its secrets."
          onDone={leave}
        />
      ) : (
        <KeyForm onMade={setMade} onCancel={leave} />
      )}
    </Dialog>
  );
}

const lifetimes = [
  { id: '30', name: 'In 30 days' },
  { id: '90', name: 'In 90 days' },
  { id: '365', name: 'In a year' },
  { id: 'never', name: 'Never' },
] as const;

const day = 24 * 60 * 60 * 1000;
const momentAfter = (lifetime: string): string | null =>
  lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * day).toISOString();

interface KeyValues extends Record<string, unknown> {
  name: string;
  sees: string[];
  does: string[];
  lifetime: string;
}

const draft = createDraft<KeyValues>('new-api-key', { name: '', sees: [], does: [], lifetime: '90' });

const scopesOf = ({ sees, does }: KeyValues): KeyScope[] =>
  keyScopes.filter((scope) => sees.includes(scope) || does.includes(scope));

const validate = (values: KeyValues) => ({
  ...(values.name.trim() === '' ? { name: 'Name is required' } : {}),
  ...(scopesOf(values).length === 0 ? { sees: messages.keyScopesNeeded } : {}),
});

function KeyForm(props: { onMade: (made: { key: string | null }) => void; onCancel: () => void }): ReactElement {
  const { onMade, onCancel } = props;
  const api = useApi();
  const create = useChange(({ account }) => account.createKey, {
    meta: { errorTitle: 'API Key Not Created', errorFallback: 'The key was not created. Please try again.' },
  });
  const form = useDraftedForm(draft, { validate });
  const submit = useFormSubmit({
    form,
    draft,
    send: async (values) => {
      const { name, lifetime } = values;
      onMade(await create.mutateAsync({ name, scopes: scopesOf(values), expiresAt: momentAfter(lifetime) }));
      void refreshOwnKeys(api);
    },
  });
  return (
    <FormFrame submit={submit} action="Create" draft={draft} onCancel={onCancel}>
      <TextInput
        {...form.getInputProps('name')}
        label="Name"
        description="What will use the key"
        withAsterisk
        maxLength={limits.keyName}
        data-autofocus
      />
      <ChoiceChips {...form.getInputProps('sees')} label="What it sees" choices={readScopes} />
      <ChoiceChips {...form.getInputProps('does')} label="What it does in your name" choices={writeScopes} />
      <ChoiceSelect {...form.getInputProps('lifetime')} label="Expires" choices={lifetimes} />
    </FormFrame>
  );
}
