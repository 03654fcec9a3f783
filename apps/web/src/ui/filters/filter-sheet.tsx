import { useState, type ReactElement } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import type { FilterBarProps } from './filter-bar.tsx';
import classes from './filter-sheet.module.css';

interface FilterSheetProps<Filters> extends FilterBarProps<Filters> {
  opened: boolean;
  onClose: () => void;
}

/** All filters of a search on a phone. They count when its button says how many that finds. */
export function FilterSheet<Filters extends object>(props: FilterSheetProps<Filters>): ReactElement {
  return (
    <Dialog opened={props.opened} onClose={props.onClose} title="Filters" fullScreen>
      <SheetForm {...props} />
    </Dialog>
  );
}

/** Made anew each time the sheet is opened, with the filters of then. */
function SheetForm<Filters extends object>(props: FilterSheetProps<Filters>): ReactElement {
  const [chosen, setChosen] = useState<Filters>(props.filters);
  const control = { filters: chosen, change: (part: Partial<Filters>) => setChosen((old) => ({ ...old, ...part })) };
  return (
    <form
      className={classes['sheet']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.change(chosen);
        props.onClose();
      }}
    >
      {props.line(control)}
      {props.rest(control)}
      <div className={classes['actions']} data-actions>
        <Button
          variant="default"
          onClick={() => {
            props.onClear();
            props.onClose();
          }}
        >
          {props.clearLabel ?? 'Clear all'}
        </Button>
        <Button type="submit" color="safety">
          {props.outcome(chosen)}
        </Button>
      </div>
    </form>
  );
}
