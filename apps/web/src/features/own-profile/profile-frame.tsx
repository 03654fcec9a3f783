import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { Draft } from '../../ui/forms/draft.ts';
import { Button } from '../../ui/button.tsx';
import classes from './profile.module.css';

/** Heading and the toggle between view and edit. */
export function ProfileFrame(props: {
  /** Changes that are not saved yet. */
  draft: Pick<Draft<unknown>, 'exists'>;
  view: ReactNode;
  edit: (leave: () => void) => ReactNode;
}): ReactElement {
  const [editing, setEditing] = useState(props.draft.exists);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(editing);
  useEffect(() => {
    // A change of mode removes the element that had the focus.
    if (shown.current !== editing) heading.current?.focus();
    shown.current = editing;
  }, [editing]);
  return (
    <div className={classes['frame']}>
      <div className={classes['frameHead']}>
        <h2 ref={heading} tabIndex={-1}>
          {editing ? 'Edit Profile' : 'Profile'}
        </h2>
        {!editing && (
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
            Edit Profile
          </Button>
        )}
      </div>
      {editing ? props.edit(() => setEditing(false)) : props.view}
    </div>
  );
}

/** 'Loading profile...' */
export function ProfileLoading(): ReactElement {
  return (
    <p className="loading" role="status">
      Loading profile...
    </p>
  );
}
