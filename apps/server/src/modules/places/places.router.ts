import { z } from 'zod';
import {
  place,
  placePoint,
  placesNearest,
  placesPoints,
  placesQuery,
  zipCodePlace,
  type Place,
  type PlacePoint,
  type ZipCodePlace,
} from '@get-my-helpers/validation/place';
import { publicProcedure, router } from '../../rpc/trpc.ts';
import { locatePlaces, nearestPlace, suggestPlaces } from './places.service.ts';

export const placesRouter = router({
  /** Anybody. Cities with listed helpers, by the beginning of their name, the one with the most helpers first. */
  suggest: publicProcedure('any key')
    .meta({ access: 'anybody', keepSeconds: 60 })
    .input(placesQuery)
    .output(z.array(place))
    .query(({ ctx, input }): Promise<Place[]> => suggestPlaces(ctx, input)),

  /**
   * Anybody. The ZIP code nearest to a point. A change in form, so that the point is in no address and no log of them;
   * nothing is stored.
   */
  nearest: publicProcedure('any key')
    .meta({ access: 'anybody' })
    .input(placesNearest)
    .output(zipCodePlace)
    .mutation(({ ctx, input }): Promise<ZipCodePlace> => nearestPlace(ctx, input)),

  /** Anybody. Where ZIP codes and cities lie, for a map; those that are not known are left out. */
  points: publicProcedure('any key')
    .meta({ access: 'anybody', keepSeconds: 3600 })
    .input(placesPoints)
    .output(z.array(placePoint))
    .query(({ ctx, input }): Promise<PlacePoint[]> => locatePlaces(ctx, input)),
});
