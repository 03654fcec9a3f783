import { limits } from '@get-my-helpers/validation/limits';
import { states, tools } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { DayChips } from '../../ui/filters/day-chips.tsx';
import type { FilterControl } from '../../ui/filters/filter-bar.tsx';
import { FlagChip } from '../../ui/filters/flag-chip.tsx';
import { CityFilter } from '../../ui/filters/shared-fields.tsx';
import { ToolPicker } from '../../ui/filters/tool-picker.tsx';
import { SearchSelect } from '../../ui/search-field.tsx';
import { daysOf, joined, toolsOf, type HelperFilters } from './helper-filters.ts';

type Control = FilterControl<HelperFilters>;

/** The days on all of which a helper is free. */
export function DaysFilter({ filters, change }: Control): ReactElement {
  return (
    <DayChips
      label="When"
      name="freeOn"
      value={daysOf(filters)}
      max={limits.freeOnDates}
      onChange={(days) => change({ freeOn: joined(days) })}
    />
  );
}

export function VerifiedFilter({ filters, change }: Control): ReactElement {
  return (
    <FlagChip
      label="Verified"
      name="verified"
      value="true"
      checked={filters.verified === true}
      onChange={(verified) => change({ verified: verified || undefined })}
    />
  );
}

/** State and city as they are written, without a circle. */
export function StateAndCityFilter({ filters, change }: Control): ReactElement {
  return (
    <>
      <SearchSelect
        label="State"
        name="state"
        any="All states"
        options={states}
        value={filters.state ?? 'all'}
        onChange={({ currentTarget: { value } }) => change({ state: states.find(({ id }) => id === value)?.id })}
      />
      <CityFilter filters={filters} change={change} />
    </>
  );
}

/** The tools that a helper has all of. */
export function ToolsFilter({ filters, change }: Control): ReactElement {
  return <ToolPicker tools={tools} value={toolsOf(filters)} onChange={(chosen) => change({ tools: joined(chosen) })} />;
}
