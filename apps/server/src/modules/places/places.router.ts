import { z } from 'zod';
import { place, placesQuery, type Place } from '@get-my-helpers/validation/place';
import { publicProcedure, router } from '../../rpc/trpc.ts';
import { suggestPlaces } from './places.service.ts';

export const placesRouter = router({
  /** Anybody. Cities with listed helpers, by the beginning of their name, the one with the most helpers first. */
  suggest: publicProcedure
    .meta({ access: 'anybody', keepSeconds: 60 })
    .input(placesQuery)
    .output(z.array(place))
    .query(({ ctx, input }): Promise<Place[]> => suggestPlaces(ctx, input)),
});
