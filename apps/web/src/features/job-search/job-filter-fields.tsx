import { findState, states, stateNames, urgencies } from '@get-my-helpers/validation/reference';
import { useId, useState, type ReactElement } from 'react';
import { DayChips } from '../../ui/filters/day-chips.tsx';
import type { FilterControl } from '../../ui/filters/filter-bar.tsx';
import { CityFilter } from '../../ui/filters/shared-fields.tsx';
import { SearchSelect, SearchText } from '../../ui/search-field.tsx';
import type { JobFilters } from './job-filters.ts';
import classes from './job-filter-fields.module.css';

type Control = FilterControl<JobFilters>;

/** The day of the job. */
export function DateFilter({ filters: { date }, change }: Control): ReactElement {
  return (
    <DayChips
      label="When"
      name="date"
      value={date === undefined ? [] : [date]}
      max={1}
      onChange={([day]) => change({ date: day })}
    />
  );
}

/** `medium` is another word for `normal` and is not offered twice. */
const offeredUrgencies = urgencies.filter(({ id }) => id !== 'medium');

export function UrgencyFilter({ filters, change }: Control): ReactElement {
  return (
    <SearchSelect
      label="Urgency"
      name="urgency"
      any="Any urgency"
      options={offeredUrgencies}
      value={filters.urgency ?? 'all'}
      onChange={({ currentTarget: { value } }) =>
        change({ urgency: offeredUrgencies.find(({ id }) => id === value)?.id })
      }
    />
  );
}

/** City and state as they are written, without a circle. */
export function CityAndStateFilter({ filters, change }: Control): ReactElement {
  return (
    <>
      <CityFilter filters={filters} change={change} />
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
        name="state"
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
