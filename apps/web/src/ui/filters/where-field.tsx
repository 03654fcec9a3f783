import { useQueryClient } from '@tanstack/react-query';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useId, useState, type ReactElement } from 'react';
import { textOf } from '../../lib/address.ts';
import { formatPlace } from '../../lib/format.ts';
import { readWhere } from '../../lib/where.ts';
import { queryOf, useApi } from '../../lib/trpc.ts';
import { Spinner } from '../spinner.tsx';
import { SuggestPlaces } from '../places/suggest-places.tsx';
import { FilterText } from './filter-text.tsx';
import { useNearMe } from './use-near-me.ts';
import classes from './where-field.module.css';

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
  const problemId = useId();
  const complete = useCompletedCity();
  const nearMe = useNearMe(setProblem, onChange);
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
    <div className={classes['root']}>
      <SuggestPlaces kind="place" onPick={commit}>
        <FilterText
          label={label}
          name="near"
          placeholder="ZIP or city"
          maxLength={120}
          value={value}
          read={cleaned}
          onCommit={commit}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : problemId}
        />
      </SuggestPlaces>
      {nearMe.isOffered && (
        <button
          type="button"
          className={classes['nearMe']}
          aria-label="Near me"
          title="Near me"
          aria-busy={nearMe.isAsking || undefined}
          onClick={nearMe.ask}
        >
          {nearMe.isAsking ? <Spinner size={20} /> : <IconCurrentLocation size={20} stroke={1.75} aria-hidden />}
        </button>
      )}
      <p id={problemId} className={classes['problem']} role="alert">
        {problem}
      </p>
    </div>
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
