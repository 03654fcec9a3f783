import type { FoundHelper } from '@get-my-helpers/validation/helper';
import { IconList, IconMap } from '@tabler/icons-react';
import { lazy, Suspense, type ReactElement } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import type { HelperFilters } from './helper-filters.ts';
import type { RestOfFound } from './map/helper-map.tsx';

const MapResults = lazy(async () => ({ default: (await import('./map/map-results.tsx')).MapResults }));

/** The results as a list, or as a list of those chosen on the map, whose code and outlines come when it is first opened. */
export function MapOrList(props: {
  filters: HelperFilters;
  helpers: readonly FoundHelper[];
  /** Where these are only the first of those found. */
  rest?: RestOfFound | undefined;
  children: (helpers: readonly FoundHelper[], isNarrow: boolean) => ReactElement;
}): ReactElement {
  const { filters, helpers, rest, children } = props;
  if (filters.view !== 'map') return children(helpers, false);
  return (
    <Suspense fallback={<p className="loading">Loading map...</p>}>
      <MapResults filters={filters} helpers={helpers} rest={rest}>
        {(shown) => children(shown, true)}
      </MapResults>
    </Suspense>
  );
}

/** The way from the list to the map, and back. */
export function MapToggle({ filters }: { filters: HelperFilters }): ReactElement {
  const isMap = filters.view === 'map';
  const Picture = isMap ? IconList : IconMap;
  return (
    <LinkButton
      to="/search"
      search={{ ...filters, view: isMap ? undefined : 'map' }}
      resetScroll={false}
      variant="default"
      size="sm"
      leftSection={<Picture size={18} stroke={1.75} aria-hidden />}
    >
      <span className="words">{isMap ? 'List' : 'Map'}</span>
    </LinkButton>
  );
}
