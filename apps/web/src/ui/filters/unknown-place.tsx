import { IconMapPinOff } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';

/** Instead of the results of a search around a place that does not exist, which the field for the place explains. */
export function UnknownPlace(props: { near: string | undefined; onClear: () => void }): ReactElement {
  return (
    <EmptyState
      title={`${props.near} was not found`}
      icon={<IconMapPinOff size={28} stroke={1.5} aria-hidden />}
      action={
        <Button variant="default" onClick={props.onClear}>
          Search without a place
        </Button>
      }
    >
      Correct the place in the filters, or search without one.
    </EmptyState>
  );
}
