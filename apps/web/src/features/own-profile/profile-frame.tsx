import type { ProfileStrength } from '@get-my-helpers/validation/profile-strength';
import { IconPencil } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { loadAhead, openLoaded } from '../../lib/code-loading.ts';
import type { Draft } from '../../ui/forms/draft.ts';
import { useFormOpen } from '../../ui/forms/use-form-open.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NextStep } from './next-step.tsx';
import classes from './profile.module.css';

/** Heading, how strong the profile is, and the toggle between view and edit. */
export function ProfileFrame(props: {
  /** Changes that are not saved yet. */
  draft: Pick<Draft<unknown>, 'exists'>;
  strength: ProfileStrength;
  view: ReactNode;
  edit: (leave: () => void) => ReactNode;
  /** Loads the code of `edit`. */
  loadForm: () => Promise<void>;
}): ReactElement {
  const [editing, setEditing] = useFormOpen(props.draft.exists);
  const [field, setField] = useState<string>();
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Set by a press, which removes the element that had the focus; a draft opens the form without one. */
  const wasPressed = useRef(false);
  useEffect(() => {
    if (wasPressed.current) (findField(frame.current, field) ?? heading.current)?.focus();
    wasPressed.current = false;
  }, [editing, field]);
  const { loadForm } = props;
  useEffect(() => loadAhead(loadForm), [loadForm]);
  const edit = (first?: string): void =>
    void openLoaded(loadForm, () => {
      wasPressed.current = true;
      setField(first);
      setEditing(true);
    });
  const leave = (): void => {
    wasPressed.current = true;
    setField(undefined);
    setEditing(false);
  };
  return (
    <div ref={frame} className={classes['frame']}>
      <div className={classes['frameHead']}>
        <h2 ref={heading} tabIndex={-1}>
          {editing ? 'Edit Profile' : 'Profile'}
        </h2>
        {!editing && (
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => edit()}>
            Edit Profile
          </Button>
        )}
      </div>
      {!editing && <NextStep strength={props.strength} onEdit={edit} />}
      {editing ? <Suspense fallback={<Skeleton height={960} radius="md" />}>{props.edit(leave)}</Suspense> : props.view}
    </div>
  );
}

/** The input of a field of the form, or the first one of a group. */
function findField(frame: HTMLElement | null, field: string | undefined): HTMLElement | null {
  const found = field === undefined ? null : frame?.querySelector<HTMLElement>(`[data-path='${field}']`);
  return found?.matches('input, textarea, select') ? found : (found?.querySelector('input') ?? null);
}

/** 'Loading profile...' */
export function ProfileLoading(): ReactElement {
  return (
    <p className="loading" role="status">
      Loading profile...
    </p>
  );
}
