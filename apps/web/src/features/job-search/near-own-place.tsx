import { limits } from '@get-my-helpers/validation/limits';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatPlace, formatPlural } from '../../lib/format.ts';
import { useSignedInUser } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { helperProfileQuery } from '../profiles/queries.ts';
import type { JobFilters } from './job-filters.ts';
import classes from './job-results.module.css';

/** The way to jobs nearby, for a search that says no place: around the helper's own, as far as they travel. */
export function NearOwnPlace(props: {
  filters: JobFilters;
  change: (part: Partial<JobFilters>) => void;
}): ReactElement | null {
  const { near, city, state, location } = props.filters;
  const { id } = useSignedInUser();
  const { data } = useQuery(helperProfileQuery(useApi(), id));
  if (!data || near || city || state || location) return null;
  const place = data.zipCode?.slice(0, 5) || formatPlace(data.city, data.state);
  const radiusMiles = data.travelMiles === limits.radiusMilesDefault ? undefined : data.travelMiles;
  return (
    <Button
      variant="default"
      size="sm"
      className={classes['near']}
      leftSection={<IconMapPin size={18} stroke={1.75} aria-hidden />}
      onClick={() => props.change({ near: place, radiusMiles })}
    >
      <span>
        Within {formatPlural(data.travelMiles, 'mile')} of {place}
      </span>
    </Button>
  );
}
