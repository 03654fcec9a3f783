import { limits } from '@get-my-helpers/validation/limits';
import { states, trades } from '@get-my-helpers/validation/reference';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent, ReactElement } from 'react';
import { SearchSelect, SearchText } from '../../ui/search-field.tsx';
import { readHelperFilters, type HelperFilters } from './helper-filters.ts';
import classes from './helper-search-form.module.css';

interface HelperSearchFormProps {
  /** The filters that the form starts with; it starts over when they change. */
  filters?: HelperFilters;
  onSearch: (filters: HelperFilters) => void;
}

/** Trade, state and city with one Search button: the hero of the home page and the head of /search. */
export function HelperSearchForm({ filters = {}, onSearch }: HelperSearchFormProps): ReactElement {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSearch(readHelperFilters(Object.fromEntries(new FormData(event.currentTarget))));
  };
  return (
    <form key={JSON.stringify(filters)} className={classes['form']} role="search" onSubmit={submit}>
      <SearchSelect
        label="Trade type"
        name="specialty"
        any="All trades"
        options={trades}
        defaultValue={filters.specialty ?? 'all'}
      />
      <SearchSelect
        label="State"
        name="state"
        any="All states"
        options={states}
        defaultValue={filters.state ?? 'all'}
      />
      <SearchText
        label="City"
        name="city"
        placeholder="Any city"
        autoComplete="address-level2"
        enterKeyHint="search"
        maxLength={limits.city}
        defaultValue={filters.city ?? ''}
      />
      <Button type="submit" color="safety" size="lg" leftSection={<IconSearch size={20} aria-hidden />}>
        Search
      </Button>
    </form>
  );
}
