import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatFound } from '../../lib/format.ts';
import { useApi } from '../../lib/trpc.ts';
import { FilterBar, type FilterControl } from '../../ui/filters/filter-bar.tsx';
import { LocationFilter, RadiusFilter, RateField, TradeFilter, WhereFilter } from '../../ui/filters/shared-fields.tsx';
import { countSet } from '../../ui/filters/shared-filters.ts';
import { CityAndStateFilter, DateFilter, UrgencyFilter } from './job-filter-fields.tsx';
import classes from './job-filter-fields.module.css';
import type { JobFilters } from './job-filters.ts';
import { jobCountQuery, useRefusedPlace } from './queries.ts';

type Control = FilterControl<JobFilters>;

const noFilters: JobFilters = {
  city: undefined,
  state: undefined,
  specialty: undefined,
  urgency: undefined,
  near: undefined,
  radiusMiles: undefined,
  date: undefined,
  minPay: undefined,
  location: undefined,
  sort: undefined,
};

/** The filters of /job-search: where, how far, when, city, state, trade, urgency; behind More the pay. */
export function JobFilterBar({ filters, change }: Control): ReactElement {
  const { city, state, specialty, urgency, radiusMiles, minPay } = filters;
  return (
    <FilterBar<JobFilters>
      label="Search jobs"
      filters={filters}
      change={change}
      kept={{ sort: filters.sort }}
      lead={(control) => <Where control={control} />}
      days={(control) => <DateFilter {...control} />}
      line={(control) => (
        <>
          <RadiusFilter {...control} />
          <div className={classes['fields']}>
            <CityAndStateFilter {...control} />
            <TradeFilter {...control} label="Trade Specialty" any="All trades" />
            <UrgencyFilter {...control} />
          </div>
        </>
      )}
      rest={(control) => <PayFilter control={control} label="Pays at least" />}
      set={{ line: countSet(radiusMiles, city, state, specialty, urgency), rest: countSet(minPay) }}
      submitLabel="Search Jobs"
      clearLabel="Clear Filters"
      onClear={() => change(noFilters)}
      outcome={(chosen) => <Outcome filters={chosen} />}
    />
  );
}

/** The same bar for the dashboard's tab, with its documented filters in front, which count while one types. */
export function JobTabFilterBar({ filters, change }: Control): ReactElement {
  const { near, radiusMiles, specialty, urgency, minPay } = filters;
  return (
    <FilterBar<JobFilters>
      label="Search jobs"
      filters={filters}
      change={change}
      lead={(control) => <LocationFilter {...control} />}
      days={(control) => <DateFilter {...control} />}
      line={(control) => (
        <>
          <TradeFilter {...control} label="Trade Type" any="All Trades" />
          <PayFilter control={control} label="Min Pay Rate" isLive />
        </>
      )}
      rest={(control) => (
        <>
          <Where control={control} label="Around" />
          <RadiusFilter {...control} />
          <UrgencyFilter {...control} />
        </>
      )}
      set={{ line: countSet(specialty, minPay), rest: countSet(near, radiusMiles, urgency) }}
      isRestWrong={useRefusedPlace(filters) !== undefined}
      onClear={() => change(noFilters)}
      outcome={(chosen) => <Outcome filters={chosen} />}
    />
  );
}

/** The place, and what the server said of it. */
function Where({ control, ...field }: { control: Control; label?: string }): ReactElement {
  return <WhereFilter {...control} {...field} refusal={useRefusedPlace(control.filters)} />;
}

function PayFilter(props: { control: Control; label: string; isLive?: boolean }): ReactElement {
  const { control, ...field } = props;
  return (
    <RateField
      {...field}
      name="minPay"
      value={control.filters.minPay}
      onChange={(minPay) => control.change({ minPay })}
    />
  );
}

/** 'Search Jobs (12)', once they are counted. */
function Outcome({ filters }: { filters: JobFilters }): string {
  const { data } = useQuery(jobCountQuery(useApi(), filters));
  return data ? `Search Jobs: ${formatFound(data, 'job')}` : 'Search Jobs';
}
