import { useQuery } from '@tanstack/react-query';
import { formatPlace } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { professionalQuery } from '../profiles/queries.ts';

/** Where a professional's own account is, as a search has it; undefined until it is known. */
export function useOwnPlace(professionalId: string | undefined) {
  const { data } = useQuery({
    ...professionalQuery(useApi(), professionalId ?? ''),
    enabled: professionalId !== undefined,
  });
  if (!data) return undefined;
  const zipCode = 'zipCode' in data && data.zipCode ? data.zipCode.slice(0, 5) : undefined;
  return { near: zipCode ?? formatPlace(data.city, data.state), specialty: data.tradeType };
}
