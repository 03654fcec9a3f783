import { useQueryClient } from '@tanstack/react-query';
import { formatPlace } from '../../lib/format.ts';
import { queryOf, useApi } from '../../lib/trpc.ts';
import { readWhere } from '../../lib/where.ts';

export const unknownPlace = 'Enter a ZIP code, or a city with its state: Austin, TX.';

/** Finds the city of exactly this name, the one with the most helpers where there are several. */
export function useCompletedCity(): (text: string) => Promise<string | undefined> {
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

/** What a text means as a place to search around, or what is wrong with it. */
export type FindPlace = (text: string) => Promise<{ near: string } | { problem: string }>;

/** Whether there is a place, for a form that leads to another screen. A place that could not be checked is taken as it is. */
export function useFindPlace(): FindPlace {
  const api = useApi();
  const queryClient = useQueryClient();
  const complete = useCompletedCity();
  return async (text) => {
    const near = readWhere(text);
    if (near === undefined) {
      const city = await complete(text);
      return city === undefined ? { problem: unknownPlace } : { near: city };
    }
    try {
      const points = await queryClient.fetchQuery(queryOf(api.places.points, { places: [near] }));
      const name = near.includes(',') ? near : `ZIP code ${near}`;
      return points.length > 0 ? { near } : { problem: `There is no ${name} that we know of. Please check it.` };
    } catch {
      return { near };
    }
  };
}
