import { limits } from '@get-my-helpers/validation/limits';
import { searchAlerts, type SearchAlert } from '@get-my-helpers/validation/reference';
import type { SavedQuery } from '@get-my-helpers/validation/saved-search';
import { TextInput } from '@mantine/core';
import { useState, type ReactElement } from 'react';
import { notify } from '../../lib/notify.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { ChoiceSelect } from '../../ui/forms/selects.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { refreshSavedSearches } from './refresh.ts';

/** A search on a screen, as it can be saved. */
export interface SearchToSave {
  /** What the screen calls it, which the name begins as. */
  title: string;
  /** The parameters of its list. */
  query: Readonly<Record<string, SavedQuery[string] | undefined>>;
}

interface SaveSearchDialogProps extends SearchToSave {
  opened: boolean;
  onClose: () => void;
}

export function SaveSearchDialog({ opened, onClose, ...search }: SaveSearchDialogProps): ReactElement {
  return (
    <Dialog opened={opened} onClose={onClose} title="Save this search">
      <SaveSearchForm {...search} onClose={onClose} />
    </Dialog>
  );
}

interface SaveSearchValues extends Record<string, string> {
  name: string;
  alert: SearchAlert;
}

function SaveSearchForm({ title, query, onClose }: SearchToSave & { onClose: () => void }): ReactElement {
  const api = useApi();
  const given = definedOf(query);
  const save = useChange(({ savedSearches }) => savedSearches.create, {
    meta: { errorTitle: 'Search Not Saved', errorFallback: 'Your search was not saved. Please try again.' },
  });
  const [draft] = useState(() =>
    createDraft<SaveSearchValues>(`save-search-${JSON.stringify(given)}`, {
      name: title.slice(0, limits.savedSearchName),
      alert: 'daily',
    }),
  );
  const form = useDraftedForm(draft, {
    validate: ({ name }) => (name.trim() === '' ? { name: 'Name is required' } : {}),
  });
  const submit = useFormSubmit({
    form,
    draft,
    send: async ({ name, alert }) => {
      await save.mutateAsync({ name, alert, query: given });
      await refreshSavedSearches(api);
      notify.success(
        'Search Saved',
        alert === 'none' ? 'You find it under Saved.' : 'You get a notification when it finds something new.',
      );
      onClose();
    },
  });
  return (
    <FormFrame submit={submit} action="Save" draft={draft} onCancel={onClose}>
      <TextInput
        {...form.getInputProps('name')}
        label="Name"
        withAsterisk
        maxLength={limits.savedSearchName}
        data-autofocus
      />
      <ChoiceSelect
        {...form.getInputProps('alert')}
        label="Tell me of new matches"
        description="On the site and by email, as you prefer."
        choices={searchAlerts}
      />
      {save.error?.data?.code === 'CONFLICT' && (
        <p>
          <TextLink to="/saved">Go to your saved searches</TextLink> to delete one.
        </p>
      )}
    </FormFrame>
  );
}

const definedOf = (query: SearchToSave['query']): SavedQuery =>
  Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, SavedQuery[string]] => entry[1] !== undefined),
  );
