import { limits } from '@get-my-helpers/validation/limits';
import { findState, states, stateNames, trades, urgencies } from '@get-my-helpers/validation/reference';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type FormEvent, type ReactElement } from 'react';
import { SearchSelect, SearchText } from '../../ui/search-field.tsx';
import { readJobFilters, type JobFilters } from './job-filters.ts';
import classes from './job-search-form.module.css';

/** `medium` is another word for `normal` and is not offered twice. */
const offeredUrgencies = urgencies.filter(({ id }) => id !== 'medium');

/** City, state, trade and urgency. It starts over when the filters of the address change. */
export function JobSearchForm(props: { filters: JobFilters; onSearch: (filters: JobFilters) => void }): ReactElement {
  const { filters, onSearch } = props;
  const id = useId();
  const [unknownState, setUnknownState] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const state = typeof values['state'] === 'string' ? values['state'].trim() : '';
    const isUnknown = state !== '' && state.toLowerCase() !== 'all' && !findState(state);
    setUnknownState(isUnknown);
    if (isUnknown) event.currentTarget.querySelector<HTMLInputElement>('[name="state"]')?.focus();
    else onSearch(readJobFilters(values));
  };
  return (
    <form className={classes['form']} role="search" onSubmit={submit} noValidate>
      <SearchText
        label="City"
        name="city"
        placeholder="Any city"
        autoComplete="address-level2"
        enterKeyHint="search"
        maxLength={limits.city}
        defaultValue={filters.city ?? ''}
      />
      <div>
        <SearchText
          label="State"
          name="state"
          placeholder="Any state"
          autoComplete="address-level1"
          enterKeyHint="search"
          list={`${id}-states`}
          maxLength={40}
          defaultValue={filters.state ? stateNames[filters.state] : ''}
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
      <SearchSelect
        label="Trade Specialty"
        name="specialty"
        any="All trades"
        options={trades}
        defaultValue={filters.specialty ?? 'all'}
      />
      <SearchSelect
        label="Urgency"
        name="urgency"
        any="Any urgency"
        options={offeredUrgencies}
        defaultValue={filters.urgency ?? 'all'}
      />
      <div className={classes['actions']}>
        <Button type="submit" color="safety" leftSection={<IconSearch size={20} aria-hidden />}>
          Search Jobs
        </Button>
        <Button
          variant="default"
          onClick={(event) => {
            event.currentTarget.form?.reset();
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
