import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatFound } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { FilterBar, type FilterControl } from '../../ui/filters/filter-bar.tsx';
import { LocationFilter, RadiusFilter, RateField, TradeFilter, WhereFilter } from '../../ui/filters/shared-fields.tsx';
import { countSet } from '../../ui/filters/shared-filters.ts';
import { DaysFilter, StateAndCityFilter, ToolsFilter, VerifiedFilter } from './helper-filter-fields.tsx';
import { toolsOf, type HelperFilters } from './helper-filters.ts';
import { helperCountQuery, useRefusedPlace } from './queries.ts';

type Control = FilterControl<HelperFilters>;

interface HelperFilterBarProps extends Control {
  professionalId: string;
}

/** The filters of /search: where, how far, when, trade, rate, verified; behind More state, city and tools. */
export function HelperFilterBar({ professionalId, filters, change }: HelperFilterBarProps): ReactElement {
  const { radiusMiles, specialty, minRate, maxRate, verified, state, city } = filters;
  return (
    <FilterBar<HelperFilters>
      label="Search helpers"
      filters={filters}
      change={change}
      kept={{ sort: filters.sort, view: filters.view }}
      lead={(control) => <Where control={control} professionalId={professionalId} />}
      days={(control) => <DaysFilter {...control} />}
      line={(control) => (
        <>
          <RadiusFilter {...control} />
          <TradeFilter {...control} label="Trade type" any="All trades" />
          <RateFilter control={control} label="Up to" />
          <VerifiedFilter {...control} />
        </>
      )}
      rest={(control) => (
        <>
          <StateAndCityFilter {...control} />
          <RateFilter control={control} label="Rate from" bound="minRate" />
          <ToolsFilter {...control} />
        </>
      )}
      set={{
        line: countSet(radiusMiles, specialty, maxRate, verified),
        rest: countSet(state, city, minRate, ...toolsOf(filters)),
      }}
      onClear={() => change(noneButPlaceAndDays)}
      outcome={(chosen) => <Outcome filters={chosen} professionalId={professionalId} />}
    />
  );
}

/** The same bar for the dashboard's tab, with its documented filters in front. */
export function HelperTabFilterBar({ professionalId, filters, change }: HelperFilterBarProps): ReactElement {
  const { near, radiusMiles, specialty, minRate, maxRate, verified } = filters;
  return (
    <FilterBar<HelperFilters>
      label="Search helpers"
      filters={filters}
      change={change}
      lead={(control) => <LocationFilter {...control} />}
      days={(control) => <DaysFilter {...control} />}
      line={(control) => (
        <>
          <TradeFilter {...control} label="Specialty" any="All Specialties" />
          <RateFilter control={control} label="Max Hourly Rate" isLive />
        </>
      )}
      rest={(control) => (
        <>
          <Where control={control} professionalId={professionalId} label="Around" />
          <RadiusFilter {...control} />
          <RateFilter control={control} label="Rate from" bound="minRate" />
          <VerifiedFilter {...control} />
          <ToolsFilter {...control} />
        </>
      )}
      set={{
        line: countSet(specialty, maxRate),
        rest: countSet(near, radiusMiles, minRate, verified, ...toolsOf(filters)),
      }}
      isRestWrong={useRefusedPlace(professionalId, filters) !== undefined}
      onClear={() => change({ ...noneButPlaceAndDays, near: undefined, sort: undefined })}
      outcome={(chosen) => <Outcome filters={chosen} professionalId={professionalId} />}
    />
  );
}

const noneButPlaceAndDays: HelperFilters = {
  radiusMiles: undefined,
  specialty: undefined,
  minRate: undefined,
  maxRate: undefined,
  verified: undefined,
  state: undefined,
  city: undefined,
  tools: undefined,
};

/** The place, and what the server said of it. */
function Where(props: { control: Control; professionalId: string; label?: string }): ReactElement {
  const { control, professionalId, ...field } = props;
  return <WhereFilter {...control} {...field} refusal={useRefusedPlace(professionalId, control.filters)} />;
}

/** The highest rate, or the lowest. */
function RateFilter(props: {
  control: Control;
  label: string;
  bound?: 'minRate' | 'maxRate';
  isLive?: boolean;
}): ReactElement {
  const { control, bound = 'maxRate', ...field } = props;
  return (
    <RateField
      {...field}
      name={bound}
      value={control.filters[bound]}
      onChange={(rate) => control.change({ [bound]: rate })}
    />
  );
}

/** 'Show 12 helpers', once they are counted. */
function Outcome(props: { filters: HelperFilters; professionalId: string }): string {
  const { data } = useQuery(helperCountQuery(useApi(), props.professionalId, props.filters));
  if (!data) return 'Show helpers';
  return data.total === 0 ? 'No helpers found' : `Show ${formatFound(data, 'helper')}`;
}
