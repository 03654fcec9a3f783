import { limits } from '@get-my-helpers/validation/limits';
import { states, trades } from '@get-my-helpers/validation/reference';
import { IconSearch } from '@tabler/icons-react';
import { useRef, type FormEvent, type ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { SuggestPlaces } from '../../ui/places/suggest-places.tsx';
import { readField, SearchSelect, SearchText, useFieldValues, writeField } from '../../ui/search-field.tsx';
import { readHelperFilters, type HelperFilters } from './helper-filters.ts';
import classes from './helper-search-form.module.css';

interface HelperSearchFormProps {
  /** The filters that the form shows, at first and whenever they change. */
  filters?: HelperFilters;
  onSearch: (filters: HelperFilters) => void;
}

/** Trade, state and city with one Search button: the hero of the home page and the head of /search. */
export function HelperSearchForm({ filters = {}, onSearch }: HelperSearchFormProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  useFieldValues(form, { ...filters });
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
        onChoose={({ state }) => writeField(form.current, 'state', state)}
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
