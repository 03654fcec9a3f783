import { limits } from '@get-my-helpers/validation/limits';
import { states, trades } from '@get-my-helpers/validation/reference';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { textOf } from '../../lib/address.ts';
import { Button } from '../../ui/button.tsx';
import { DayChips } from '../../ui/filters/day-chips.tsx';
import type { FindPlace } from '../../ui/filters/find-place.ts';
import { NearMeField } from '../../ui/filters/near-me-field.tsx';
import { SuggestPlaces } from '../../ui/places/suggest-places.tsx';
import { readField, SearchSelect, SearchText, writeField } from '../../ui/search-field.tsx';
import { joined, readHelperFilters, type HelperFilters } from './helper-filters.ts';
import classes from './helper-search-form.module.css';

interface HelperSearchFormProps {
  /** The reader's own place, once it is known; it stands in the field until they say another one. */
  near?: string | undefined;
  /** Finds out whether there is a place. */
  findPlace?: FindPlace | undefined;
  onSearch: (filters: HelperFilters) => void;
}

/** The search of the home page: trade, state and city, or near a ZIP code, and the days, with one Search button. */
export function HelperSearchForm({ near, findPlace, onSearch }: HelperSearchFormProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const [days, setDays] = useState<string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const isUntouched = ['near', 'city'].every((name) => readField(form.current, name) === '');
    if (near !== undefined && isUntouched) writeField(form.current, 'near', near);
  }, [near]);
  const forgetNear = (): void => writeField(form.current, 'near', '');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const values: Record<string, unknown> = {
      ...Object.fromEntries(new FormData(event.currentTarget)),
      freeOn: joined(days),
    };
    const where = textOf(values['near']);
    if (where === '' || !findPlace) onSearch(readHelperFilters(values));
    else void searchAround(where, values, findPlace);
  };
  const searchAround = async (where: string, values: Record<string, unknown>, find: FindPlace): Promise<void> => {
    const found = await find(where);
    if ('near' in found) onSearch(readHelperFilters({ ...values, near: found.near }));
    else {
      setProblem(found.problem);
      const field = form.current?.elements.namedItem('near');
      if (field instanceof HTMLElement) field.focus();
    }
  };
  return (
    <form ref={form} className={classes['form']} role="search" action="/search" method="get" onSubmit={submit}>
      <SearchSelect label="Trade type" name="specialty" any="All trades" options={trades} />
      <SearchSelect label="State" name="state" any="All states" options={states} onChange={forgetNear} />
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
          onInput={forgetNear}
        />
      </SuggestPlaces>
      <NearMeField
        problem={problem}
        onProblem={setProblem}
        onFound={(zipCode) => writeField(form.current, 'near', zipCode)}
      >
        {(described) => (
          <SuggestPlaces kind="place">
            <SearchText
              label="Near"
              name="near"
              placeholder="ZIP or city"
              autoComplete="off"
              enterKeyHint="search"
              maxLength={limits.searchText}
              onInput={() => setProblem(null)}
              {...described}
            />
          </SuggestPlaces>
        )}
      </NearMeField>
      <div className={classes['days']}>
        <DayChips label="Free on" name="freeOn" value={days} max={limits.freeOnDates} onChange={setDays} />
      </div>
      <Button type="submit" color="safety" size="lg" leftSection={<IconSearch size={20} aria-hidden />}>
        Search
      </Button>
    </form>
  );
}
