import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState, type ReactElement, type ReactNode } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { Button } from '../button.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import classes from './filter-bar.module.css';
import type { FilterSheet as Sheet } from './filter-sheet.tsx';

const loadSheet = async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet });
// The sheet is generic and `lazy` is not.
const FilterSheet = lazy(loadSheet) as unknown as typeof Sheet;

/** The filters that a control shows, and the way to change some of them. */
export interface FilterControl<Filters> {
  filters: Filters;
  change: (part: Partial<Filters>) => void;
}

export interface FilterBarProps<Filters> extends FilterControl<Filters> {
  /** What it searches, for readers: 'Search helpers'. */
  label: string;
  /** Always in reach: where. */
  lead: (control: FilterControl<Filters>) => ReactNode;
  /** Always in reach, on a phone below the lead: when. */
  days: (control: FilterControl<Filters>) => ReactNode;
  /** In the line on a wide screen, in the sheet on a phone. */
  line: (control: FilterControl<Filters>) => ReactNode;
  /** Behind More on a wide screen, in the sheet on a phone. */
  rest: (control: FilterControl<Filters>) => ReactNode;
  /** How many filters of `line` and of `rest` are set. */
  set: { line: number; rest: number };
  /** Something in `rest` is wrong, so that it is opened. */
  isRestWrong?: boolean;
  /** What else the address says, for a form that is sent without a script. */
  kept?: Readonly<Record<string, string | undefined>>;
  /** Clears all of them. */
  onClear: () => void;
  submitLabel?: string;
  /** With it the buttons are spelled out, and the one that clears always stands beside the other. */
  clearLabel?: string;
  /** What the sheet's button says of the filters chosen in it: 'Show 12 helpers'. */
  outcome: (filters: Filters) => ReactNode;
}

/**
 * The filters of a search in one line that stays in reach. Choices count at once, texts when they are entered. On a phone
 * what has no room is in a sheet, whose choices count when it is closed with its button.
 */
export function FilterBar<Filters extends object>(props: FilterBarProps<Filters>): ReactElement {
  const {
    filters,
    change,
    lead,
    days,
    line,
    rest,
    set,
    submitLabel = 'Search',
    clearLabel,
    isRestWrong = false,
  } = props;
  const [isMoreOpen, setIsMoreOpen] = useState(isRestWrong);
  const [wasRestWrong, setWasRestWrong] = useState(isRestWrong);
  const [sheet, setSheet] = useState<'unloaded' | 'open' | 'closed'>('unloaded');
  const moreId = useId();
  const control = { filters, change };
  if (isRestWrong !== wasRestWrong) {
    setWasRestWrong(isRestWrong);
    if (isRestWrong) setIsMoreOpen(true);
  }
  return (
    <>
      <form
        className={classes['bar']}
        role="search"
        aria-label={props.label}
        noValidate
        // On the way back the fields must say what the address says, and not what was last entered.
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        {Object.entries(props.kept ?? {}).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className={classes['line']}>
          <div className={classes['lead']}>{lead(control)}</div>
          <Button
            variant="default"
            className={classes['opener']}
            aria-haspopup="dialog"
            leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
            onClick={() => void openLoaded(loadSheet, () => setSheet('open'))}
          >
            Filters
            <SetCount count={set.line + set.rest} />
          </Button>
          <div className={classes['days']}>{days(control)}</div>
          <div className={classes['fields']}>{line(control)}</div>
          <Button
            variant="default"
            className={classes['more']}
            aria-expanded={isMoreOpen}
            aria-controls={moreId}
            onClick={() => setIsMoreOpen(!isMoreOpen)}
          >
            More
            <SetCount count={set.rest} />
          </Button>
          <Button type="submit" color="safety" className={classes['submit']} aria-label={submitLabel}>
            <IconSearch size={20} aria-hidden />
            {clearLabel !== undefined && submitLabel}
          </Button>
          {clearLabel !== undefined && (
            <Button variant="default" className={classes['submit']} onClick={props.onClear}>
              {clearLabel}
            </Button>
          )}
        </div>
        <div id={moreId} className={classes['rest']} data-open={isMoreOpen || undefined}>
          {rest(control)}
          {clearLabel === undefined && set.line + set.rest > 0 && (
            <Button variant="subtle" onClick={props.onClear}>
              Clear all
            </Button>
          )}
        </div>
      </form>
      {sheet !== 'unloaded' && (
        <Suspense fallback={null}>
          <FilterSheet {...props} opened={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  );
}

function SetCount({ count }: { count: number }): ReactElement | null {
  if (count === 0) return null;
  return (
    <span className={classes['count']}>
      <VisuallyHidden>, </VisuallyHidden>
      {count}
      <VisuallyHidden> set</VisuallyHidden>
    </span>
  );
}
