import { limits } from '@get-my-helpers/validation/limits';
import { states, trades } from '@get-my-helpers/validation/reference';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, type FormEvent, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { SuggestPlaces } from '../../ui/places/suggest-places.tsx';
import { readField, SearchSelect, SearchText, writeFields } from '../../ui/search-field.tsx';
import { readHelperFilters, type HelperFilters } from './helper-filters.ts';
import classes from './helper-search-form.module.css';

interface HelperSearchFormProps {
  /** The filters that the form shows, at first and whenever they change. */
  filters?: HelperFilters;
  onSearch: (filters: HelperFilters) => void;
}

/** Trade, state and city with one Search button: the hero of the home page and the head of /search. */
export function HelperSearchForm({ filters = {}, onSearch }: HelperSearchFormProps): ReactElement {
  const { specialty = 'all', state = 'all', city = '' } = filters;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => writeFields(form.current, { specialty, state, city }), [specialty, state, city]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSearch(readHelperFilters(Object.fromEntries(new FormData(event.currentTarget))));
  };
  return (
    <form ref={form} className={classes['form']} role="search" onSubmit={submit}>
      <SearchSelect label="Trade type" name="specialty" any="All trades" options={trades} />
      <SearchSelect label="State" name="state" any="All states" options={states} />
      <SuggestPlaces
        kind="city"
        readState={() => readField(form.current, 'state')}
        onChoose={({ state: itsState }) => writeFields(form.current, { state: itsState })}
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
      <Button type="submit" color="safety" size="lg" leftSection={<IconSearch size={20} aria-hidden />}>
        Search
      </Button>
    </form>
  );
}
