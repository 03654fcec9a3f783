import { limits } from '@get-my-helpers/validation/limits';
import { trades, type State, type Trade } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { isTrade } from '../../lib/address.ts';
import { SuggestPlaces } from '../places/suggest-places.tsx';
import { SearchSelect } from '../search-field.tsx';
import { FilterText } from './filter-text.tsx';
import { RadiusSelect } from './radius-select.tsx';
import { readRate } from './read-rate.ts';
import { clearedPlace, readCity, readLocation } from './shared-filters.ts';
import { WhereField } from './where-field.tsx';

/** A ZIP code or a city. */
export function WhereFilter(props: {
  filters: { near?: string | undefined; sort?: string | undefined };
  change: (part: { near: string | undefined; radiusMiles?: undefined; sort?: undefined }) => void;
  label?: string;
  /** Why the server refused the place. */
  refusal: string | undefined;
}): ReactElement {
  const { filters, change, label = 'Where', refusal } = props;
  return (
    <WhereField
      label={label}
      value={filters.near}
      refusal={refusal}
      onChange={(near) => change(near === undefined ? clearedPlace(filters) : { near })}
    />
  );
}

/** How far from the place. */
export function RadiusFilter(props: {
  filters: { near?: string | undefined; radiusMiles?: number | undefined };
  change: (part: { radiusMiles: number | undefined }) => void;
}): ReactElement {
  const { near, radiusMiles } = props.filters;
  return (
    <RadiusSelect
      value={radiusMiles}
      disabled={near === undefined}
      onChange={(miles) => props.change({ radiusMiles: miles })}
    />
  );
}

export function TradeFilter(props: {
  filters: { specialty?: Trade | undefined };
  change: (part: { specialty: Trade | undefined }) => void;
  label: string;
  any: string;
}): ReactElement {
  return (
    <SearchSelect
      label={props.label}
      name="specialty"
      any={props.any}
      options={trades}
      value={props.filters.specialty ?? 'all'}
      onChange={({ currentTarget: { value } }) => props.change({ specialty: isTrade(value) ? value : undefined })}
    />
  );
}

/** Dollars per hour; `isLive`: each letter counts at once. */
export function RateField(props: {
  label: string;
  name: string;
  value: number | undefined;
  onChange: (rate: number | undefined) => void;
  isLive?: boolean;
}): ReactElement {
  return (
    <FilterText
      label={props.label}
      name={props.name}
      placeholder="$ per hour"
      inputMode="decimal"
      maxLength={9}
      value={props.value}
      read={readRate}
      onCommit={props.onChange}
      isLive={props.isLive ?? false}
    />
  );
}

/** A city as it is written, without a circle. */
export function CityFilter(props: {
  filters: { city?: string | undefined; state?: State | undefined };
  change: (part: { city: string | undefined; state?: State | undefined }) => void;
}): ReactElement {
  const { filters, change } = props;
  return (
    <SuggestPlaces
      kind="city"
      readState={() => filters.state ?? ''}
      onChoose={({ city, state }) => change({ city, state })}
    >
      <FilterText
        label="City"
        name="city"
        placeholder="Any city"
        maxLength={limits.city}
        value={filters.city}
        read={readCity}
        onCommit={(city) => change({ city })}
      />
    </SuggestPlaces>
  );
}

/** The documented place of the dashboard's tabs, which counts while one types. */
export function LocationFilter(props: {
  filters: { location?: string | undefined };
  change: (part: { location: string | undefined }) => void;
}): ReactElement {
  return (
    <SuggestPlaces kind="location">
      <FilterText
        label="Location"
        placeholder="City or state"
        maxLength={limits.searchText}
        value={props.filters.location}
        read={readLocation}
        onCommit={(location) => props.change({ location })}
        isLive
      />
    </SuggestPlaces>
  );
}
