import '../../ui/css/forms.css';
import { keyScopes, type KeyScope } from '@get-my-helpers/validation/api-key';
import { limits } from '@get-my-helpers/validation/limits';
import { messages } from '@get-my-helpers/validation/messages';
import { TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { ChoiceSelect } from '../../ui/forms/selects.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
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
      {made ? <NewKey text={made.key} onDone={leave} /> : <KeyForm onMade={setMade} onCancel={leave} />}
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

function NewKey({ text, onDone }: { text: string | null; onDone: () => void }): ReactElement {
  const part = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone.
  useEffect(() => part.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  const copy = async (key: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(key);
      notify.success('Copied', 'Paste the key where your program keeps its secrets.');
    } catch {
      notify.error('Not Copied', 'Your browser did not allow it. Select the key and copy it.');
    }
  };
  return (
    <div className="stack-sm" ref={part}>
      {text === null ? (
        <p>The key was created, but it was lost on the way here. Remove it from the list and create another.</p>
      ) : (
        <TextInput
          label="API key"
          description="Copy it now: it is shown only this once. Whoever has it can use your account."
          value={text}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <div className="row">
        {text !== null && (
          <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy(text)}>
            Copy
          </Button>
        )}
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  );
}
