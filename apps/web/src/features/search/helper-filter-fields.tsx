import { limits } from '@get-my-helpers/validation/limits';
import { states, tools, trades } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { isTrade, textOf } from '../../lib/address.ts';
import { DayChips } from '../../ui/filters/day-chips.tsx';
import type { FilterControl } from '../../ui/filters/filter-bar.tsx';
import { FilterText } from '../../ui/filters/filter-text.tsx';
import { FlagChip } from '../../ui/filters/flag-chip.tsx';
import { RadiusSelect } from '../../ui/filters/radius-select.tsx';
import { ToolPicker } from '../../ui/filters/tool-picker.tsx';
import { WhereField } from '../../ui/filters/where-field.tsx';
import { SuggestPlaces } from '../../ui/places/suggest-places.tsx';
import { SearchSelect } from '../../ui/search-field.tsx';
import { readRate } from '../../ui/filters/read-rate.ts';
import { daysOf, joined, toolsOf, type HelperFilters } from './helper-filters.ts';

type Control = FilterControl<HelperFilters>;

/** A ZIP code or a city. */
export function WhereFilter({ filters, change, label }: Control & { label?: string }): ReactElement {
  const choose = (near: string | undefined): void => {
    if (near !== undefined) change({ near });
    // Around nowhere there is no circle and there are no distances.
    else change({ near, radiusMiles: undefined, ...(filters.sort === 'distance' && { sort: undefined }) });
  };
  return <WhereField value={filters.near} onChange={choose} {...(label !== undefined && { label })} />;
}

/** The days on all of which a helper is free. */
export function DaysFilter({ filters, change }: Control): ReactElement {
  return (
    <DayChips
      label="When"
      value={daysOf(filters)}
      max={limits.freeOnDates}
      onChange={(days) => change({ freeOn: joined(days) })}
    />
  );
}

/** How far from the place. */
export function RadiusFilter({ filters, change }: Control): ReactElement {
  return (
    <RadiusSelect
      value={filters.radiusMiles}
      disabled={filters.near === undefined}
      onChange={(radiusMiles) => change({ radiusMiles })}
    />
  );
}

export function TradeFilter({ filters, change, label, any }: Control & { label: string; any: string }): ReactElement {
  return (
    <SearchSelect
      label={label}
      any={any}
      options={trades}
      value={filters.specialty ?? 'all'}
      onChange={({ currentTarget: { value } }) => change({ specialty: isTrade(value) ? value : undefined })}
    />
  );
}

export function RateFilter(props: Control & { label: string; isLive?: boolean }): ReactElement {
  return (
    <FilterText
      label={props.label}
      placeholder="$ per hour"
      inputMode="decimal"
      maxLength={9}
      value={props.filters.maxRate}
      read={readRate}
      onCommit={(maxRate) => props.change({ maxRate })}
      isLive={props.isLive ?? false}
    />
  );
}

export function VerifiedFilter({ filters, change }: Control): ReactElement {
  return (
    <FlagChip
      label="Verified"
      checked={filters.verified === true}
      onChange={(verified) => change({ verified: verified || undefined })}
    />
  );
}

const readCity = (text: string): string | undefined => {
  const city = textOf(text);
  return city === '' || city.toLowerCase() === 'all' ? undefined : city;
};

/** State and city as they are written, without a circle. */
export function StateAndCityFilter({ filters, change }: Control): ReactElement {
  return (
    <>
      <SearchSelect
        label="State"
        any="All states"
        options={states}
        value={filters.state ?? 'all'}
        onChange={({ currentTarget: { value } }) => change({ state: states.find(({ id }) => id === value)?.id })}
      />
      <SuggestPlaces
        kind="city"
        readState={() => filters.state ?? ''}
        onChoose={({ city, state }) => change({ city, state })}
      >
        <FilterText
          label="City"
          placeholder="Any city"
          maxLength={limits.city}
          value={filters.city}
          read={readCity}
          onCommit={(city) => change({ city })}
        />
      </SuggestPlaces>
    </>
  );
}

/** The tools that a helper has all of. */
export function ToolsFilter({ filters, change }: Control): ReactElement {
  return <ToolPicker tools={tools} value={toolsOf(filters)} onChange={(chosen) => change({ tools: joined(chosen) })} />;
}
