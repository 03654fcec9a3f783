import { limits } from '@get-my-helpers/validation/limits';
import { findState, states, stateNames, trades, urgencies } from '@get-my-helpers/validation/reference';
import { IconSearch } from '@tabler/icons-react';
import { useId, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { SuggestPlaces } from '../../ui/places/suggest-places.tsx';
import {
  readField,
  SearchSelect,
  SearchText,
  useFieldValues,
  writeField,
  writeFields,
} from '../../ui/search-field.tsx';
import { readJobFilters, type JobFilters } from './job-filters.ts';
import classes from './job-search-form.module.css';

/** `medium` is another word for `normal` and is not offered twice. */
const offeredUrgencies = urgencies.filter(({ id }) => id !== 'medium');

/** City, state, trade and urgency, as the address has them. */
export function JobSearchForm(props: { filters: JobFilters; onSearch: (filters: JobFilters) => void }): ReactElement {
  const { filters, onSearch } = props;
  const id = useId();
  const [unknownState, setUnknownState] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useFieldValues(form, { ...filters, state: filters.state && stateNames[filters.state] });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const typed = typeof values['state'] === 'string' ? values['state'].trim() : '';
    const isUnknown = typed !== '' && typed.toLowerCase() !== 'all' && !findState(typed);
    setUnknownState(isUnknown);
    if (isUnknown) event.currentTarget.querySelector<HTMLInputElement>('[name="state"]')?.focus();
    else onSearch(readJobFilters(values));
  };
  return (
    <form ref={form} className={classes['form']} role="search" onSubmit={submit} noValidate>
      <SuggestPlaces
        kind="city"
        readState={() => readField(form.current, 'state')}
        onChoose={({ state }) => writeField(form.current, 'state', stateNames[state])}
      >
        <SearchText
          label="City"
          name="city"
          placeholder="Any city"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={limits.city}
        />
      </SuggestPlaces>
      <div>
        <SearchText
          label="State"
          name="state"
          placeholder="Any state"
          autoComplete="address-level1"
          enterKeyHint="search"
          list={`${id}-states`}
          maxLength={40}
          aria-invalid={unknownState || undefined}
          aria-describedby={unknownState ? `${id}-state-error` : undefined}
        />
        <datalist id={`${id}-states`}>
          {states.map((state) => (
            <option key={state.id}>{state.name}</option>
          ))}
        </datalist>
        {unknownState && (
          <p id={`${id}-state-error`} className={classes['error']} role="alert">
            Please enter a US state, like TX or Texas
          </p>
        )}
      </div>
      <SearchSelect label="Trade Specialty" name="specialty" any="All trades" options={trades} />
      <SearchSelect label="Urgency" name="urgency" any="Any urgency" options={offeredUrgencies} />
      <div className={classes['actions']}>
        <Button type="submit" color="safety" leftSection={<IconSearch size={20} aria-hidden />}>
          Search Jobs
        </Button>
        <Button
          variant="default"
          onClick={() => {
            writeFields(form.current, {});
            setUnknownState(false);
            onSearch({});
          }}
        >
          Clear Filters
        </Button>
      </div>
    </form>
  );
}
