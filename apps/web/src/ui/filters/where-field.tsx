import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { textOf } from '../../lib/address.ts';
import { formatPlace } from '../../lib/format.ts';
import { readWhere } from '../../lib/where.ts';
import { queryOf, useApi } from '../../lib/trpc.ts';
import { SuggestPlaces } from '../places/suggest-places.tsx';
import { FilterText } from './filter-text.tsx';
import { NearMeField } from './near-me-field.tsx';

const unknownPlace = 'Enter a ZIP code, or a city with its state: Austin, TX.';

const cleaned = (text: string): string | undefined => textOf(text) || undefined;

/**
 * The place that a search is around: a ZIP code or a city with its state, which is completed where only the city is
 * entered, or where the reader is, when they ask for it.
 */
export function WhereField(props: {
  label?: string;
  value: string | undefined;
  onChange: (where: string | undefined) => void;
}): ReactElement {
  const { label = 'Where', value, onChange } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const complete = useCompletedCity();
  const commit = (text: string | undefined): void => {
    setProblem(null);
    const where = text === undefined ? undefined : readWhere(text);
    if (text === undefined || where !== undefined) onChange(where);
    else
      void complete(text).then((city) => {
        if (city === undefined) setProblem(unknownPlace);
        else onChange(city);
      });
  };
  return (
    <NearMeField problem={problem} onProblem={setProblem} onFound={onChange}>
      {(described) => (
        <SuggestPlaces kind="place" onPick={commit}>
          <FilterText
            label={label}
            name="near"
            placeholder="ZIP or city"
            maxLength={120}
            value={value}
            read={cleaned}
            onCommit={commit}
            {...described}
          />
        </SuggestPlaces>
      )}
    </NearMeField>
  );
}

/** Finds the city of exactly this name, the one with the most helpers where there are several. */
function useCompletedCity(): (text: string) => Promise<string | undefined> {
  const api = useApi();
  const queryClient = useQueryClient();
  return async (city) => {
    try {
      const places = await queryClient.fetchQuery(queryOf(api.places.suggest, { q: city }));
      const found = places.find((place) => place.city.toLowerCase() === city.toLowerCase());
      return found && formatPlace(found.city, found.state);
    } catch {
      return undefined;
    }
  };
}
