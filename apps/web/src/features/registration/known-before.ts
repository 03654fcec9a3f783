import { findState } from '@get-my-helpers/validation/reference';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf, useApi } from '../../lib/trpc.ts';
import type { SharedFilters } from '../../ui/filters/shared-filters.ts';
import { readHelperFilters } from '../search/helper-filters.ts';

/** The trade and the place of the search, or of the helper, to which a registration leads back. */
interface KnownBefore extends Pick<SharedFilters, 'specialty' | 'city' | 'state'> {
  zipCode?: string | undefined;
}

/** Parses it from the URL. A city or a state that was chosen goes before the place that a search is near. */
export function knownBefore(next: string | undefined): KnownBefore {
  const [, query = ''] = /\?([^#]*)/.exec(next ?? '') ?? [];
  const { specialty, city, state, near } = readHelperFilters(Object.fromEntries(new URLSearchParams(query)));
  if (city || state || !near) return { specialty, city, state };
  const [nearCity, nearState] = near.split(', ');
  return nearState === undefined
    ? { specialty, zipCode: near }
    : { specialty, city: nearCity, state: findState(nearState) };
}

interface CityForm {
  getValues: () => { city: string; state: string };
  setFieldValue: (field: 'city' | 'state', value: string) => void;
}

/** Fills in the city and the state of a ZIP code once they are known, unless somebody has begun to. */
export function useCityOf(zipCode: string | undefined, form: CityForm): void {
  const isDone = useRef(false);
  const { data } = useQuery({
    ...queryOf(useApi().places.suggest, { q: zipCode ?? '', limit: 1 }),
    enabled: zipCode !== undefined,
  });
  useEffect(() => {
    const place = data?.find((found) => found.zipCode === zipCode);
    if (!place || isDone.current) return;
    isDone.current = true;
    const { city, state } = form.getValues();
    if (city !== '' || state !== '') return;
    form.setFieldValue('city', place.city);
    form.setFieldValue('state', place.state);
  });
}
