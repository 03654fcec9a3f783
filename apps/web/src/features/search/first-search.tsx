import { limits } from '@get-my-helpers/validation/limits';
import { tradeNames } from '@get-my-helpers/validation/reference';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './first-search.module.css';
import type { HelperFilters } from './helper-filters.ts';
import { useOwnPlace } from './use-own-place.ts';

/** The way to helpers nearby, for a search that says nothing yet: around the reader's own place, and of their trade. */
export function FirstSearch(props: { filters: HelperFilters; professionalId: string }): ReactElement | null {
  const place = useOwnPlace(props.professionalId);
  const { near, state, city, specialty } = props.filters;
  if (near || state || city) return null;
  if (!place) return <div className={classes['first']} />;
  const circle = `Within ${limits.radiusMilesDefault} miles of ${place.near}`;
  return (
    <div className={classes['first']}>
      <LinkButton
        to="/search"
        search={{ ...props.filters, near: place.near }}
        resetScroll={false}
        variant="default"
        size="sm"
        leftSection={<IconMapPin size={18} stroke={1.75} aria-hidden />}
      >
        {circle}
      </LinkButton>
      {!specialty && (
        <LinkButton
          to="/search"
          search={{ ...props.filters, near: place.near, specialty: place.specialty }}
          resetScroll={false}
          variant="default"
          size="sm"
        >
          {tradeNames[place.specialty]} near you
        </LinkButton>
      )}
    </div>
  );
}
