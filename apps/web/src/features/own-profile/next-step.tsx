import type { ProfileStrength } from '@get-my-helpers/validation/profile-strength';
import type { ReactElement } from 'react';
import { Button } from '../../ui/button.tsx';
import { UploadButton } from '../uploads/upload-button.tsx';
import classes from './profile.module.css';

/** How strong the own profile is, and the one step that adds most; nothing once it is complete. */
export function NextStep(props: { strength: ProfileStrength; onEdit: (field: string) => void }): ReactElement | null {
  const { percent, next } = props.strength;
  if (!next) return null;
  return (
    <section className={classes['strength']} aria-label="Profile strength">
      <div className={classes['strengthText']}>
        <p className="spread">
          <strong>Profile strength</strong>
          <span className="tabular">{percent}%</span>
        </p>
        <div className={classes['meter']} aria-hidden>
          <div style={{ width: `${percent}%` }} />
        </div>
        <p className="quiet">{next.reason}</p>
      </div>
      {next.id === 'photo' || next.id === 'governmentId' ? (
        <UploadButton kind={next.id}>{next.action}</UploadButton>
      ) : (
        <Button variant="default" onClick={() => props.onEdit(next.id)}>
          {next.action}
        </Button>
      )}
    </section>
  );
}
