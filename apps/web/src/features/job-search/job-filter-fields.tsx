import { limits } from '@get-my-helpers/validation/limits';
import { findState, states, stateNames, trades, urgencies } from '@get-my-helpers/validation/reference';
import { useId, useState, type ReactElement } from 'react';
import { isTrade } from '../../lib/address.ts';
import { DayChips } from '../../ui/filters/day-chips.tsx';
import type { FilterControl } from '../../ui/filters/filter-bar.tsx';
import { FilterText } from '../../ui/filters/filter-text.tsx';
import { RadiusSelect } from '../../ui/filters/radius-select.tsx';
import { WhereField } from '../../ui/filters/where-field.tsx';
import { SuggestPlaces } from '../../ui/places/suggest-places.tsx';
import { SearchSelect, SearchText } from '../../ui/search-field.tsx';
import { readRate } from '../../ui/filters/read-rate.ts';
import { readCity, type JobFilters } from './job-filters.ts';
import classes from './job-filter-fields.module.css';

type Control = FilterControl<JobFilters>;

/** A ZIP code or a city. */
export function WhereFilter({ filters, change, label = 'Where' }: Control & { label?: string }): ReactElement {
  const choose = (near: string | undefined): void => {
    if (near !== undefined) change({ near });
    // Around nowhere there is no circle and there are no distances.
    else change({ near, radiusMiles: undefined, ...(filters.sort === 'distance' && { sort: undefined }) });
  };
  return <WhereField label={label} value={filters.near} onChange={choose} />;
}

/** The day of the job. */
export function DateFilter({ filters: { date }, change }: Control): ReactElement {
  return (
    <DayChips
      label="When"
      value={date === undefined ? [] : [date]}
      max={1}
      onChange={([day]) => change({ date: day })}
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

/** `medium` is another word for `normal` and is not offered twice. */
const offeredUrgencies = urgencies.filter(({ id }) => id !== 'medium');

export function UrgencyFilter({ filters, change }: Control): ReactElement {
  return (
    <SearchSelect
      label="Urgency"
      any="Any urgency"
      options={offeredUrgencies}
      value={filters.urgency ?? 'all'}
      onChange={({ currentTarget: { value } }) =>
        change({ urgency: offeredUrgencies.find(({ id }) => id === value)?.id })
      }
    />
  );
}

export function PayFilter(props: Control & { label: string; isLive?: boolean }): ReactElement {
  return (
    <FilterText
      label={props.label}
      placeholder="$ per hour"
      inputMode="decimal"
      maxLength={9}
      value={props.filters.minPay}
      read={readRate}
      onCommit={(minPay) => props.change({ minPay })}
      isLive={props.isLive ?? false}
    />
  );
}

/** City and state as they are written, without a circle. */
export function CityAndStateFilter({ filters, change }: Control): ReactElement {
  return (
    <>
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
      <StateFilter filters={filters} change={change} />
    </>
  );
}

const nameOf = (state: JobFilters['state']): string => (state ? stateNames[state] : '');

/** A state as text, by its name or its code; one that does not exist is asked for again. */
function StateFilter({ filters: { state }, change }: Control): ReactElement {
  const id = useId();
  const [text, setText] = useState(nameOf(state));
  const [seen, setSeen] = useState(state);
  const [isUnknown, setUnknown] = useState(false);
  if (state !== seen) {
    setSeen(state);
    setText(nameOf(state));
    setUnknown(false);
  }
  const commit = (): void => {
    const typed = text.trim();
    const found = findState(typed);
    const isAny = typed === '' || typed.toLowerCase() === 'all';
    setUnknown(!found && !isAny);
    if (!found && !isAny) return;
    setText(nameOf(found));
    if (found !== state) change({ state: found });
  };
  return (
    <div className={classes['state']}>
      <SearchText
        label="State"
        placeholder="Any state"
        autoComplete="address-level1"
        enterKeyHint="search"
        list={`${id}-states`}
        maxLength={40}
        aria-invalid={isUnknown || undefined}
        aria-describedby={isUnknown ? `${id}-error` : undefined}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
        onBlur={commit}
      />
      <datalist id={`${id}-states`}>
        {states.map((each) => (
          <option key={each.id}>{each.name}</option>
        ))}
      </datalist>
      {isUnknown && (
        <p id={`${id}-error`} className={classes['error']} role="alert">
          Please enter a US state, like TX or Texas
        </p>
      )}
    </div>
  );
}
