import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { useClient } from '../../lib/trpc.ts';

const refusals: Readonly<Record<number, string>> = {
  1: 'Your browser does not share your location with this site. Allow it in the browser’s settings, or enter a ZIP code.',
  2: 'Your location could not be found. Enter a ZIP code instead.',
  3: 'Finding your location took too long. Try again, or enter a ZIP code.',
};
const failed = 'The ZIP code of your location could not be found. Enter it instead.';

const patience = 15_000;
/** A place of the last five minutes is near enough. */
const oldestPlace = 300_000;

/** About half a mile: more than the nearest ZIP code needs nobody has to know. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

const locate = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: patience, maximumAge: oldestPlace });
  });

interface NearMe {
  isOffered: boolean;
  isAsking: boolean;
  ask: () => void;
}

/** Asks the browser, when the reader wants it, where they are, and the server for the nearest ZIP code, which keeps neither. */
export function useNearMe(onProblem: (message: string | null) => void, onFound: (zipCode: string) => void): NearMe {
  const client = useClient();
  const [isAsking, setIsAsking] = useState(false);
  const ask = async (): Promise<void> => {
    onProblem(null);
    setIsAsking(true);
    try {
      const { coords } = await locate();
      const point = { latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) };
      onFound((await client.places.nearest.mutate(point)).zipCode);
    } catch (error) {
      const refusal = isLocationError(error) ? refusals[error.code] : undefined;
      onProblem(refusal ?? messageOf(error, failed));
    } finally {
      setIsAsking(false);
    }
  };
  return {
    isOffered: useInBrowser(() => 'geolocation' in navigator),
    isAsking,
    ask: () => void (isAsking || ask()),
  };
}

const isLocationError = (error: unknown): error is GeolocationPositionError =>
  typeof error === 'object' && error !== null && 'PERMISSION_DENIED' in error;
