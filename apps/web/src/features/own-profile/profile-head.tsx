import { IconCamera } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { UploadButton } from '../uploads/upload-button.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { RatingSummary } from '../../ui/stars.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import classes from './profile.module.css';

/** Who it is: photo or initials and how to change it, name, a line below, stars. */
export function ProfileHead(props: {
  name: string;
  line: string | null;
  photo: string | null;
  isVerified: boolean;
  rating: number;
  totalReviews: number;
}): ReactElement {
  return (
    <div className={classes['who']}>
      <PersonAvatar name={props.name} src={props.photo} size={88} />
      <div className={classes['whoText']}>
        <p className={classes['name']}>
          {props.name}
          {props.isVerified && <VerifiedBadge />}
        </p>
        {props.line && <p className={classes['line']}>{props.line}</p>}
        <RatingSummary rating={props.rating} totalReviews={props.totalReviews} inFull />
        <div className={classes['photo']}>
          <UploadButton kind="photo" size="sm" leftSection={<IconCamera size={18} aria-hidden />}>
            {props.photo ? 'Change Photo' : 'Add Photo'}
          </UploadButton>
        </div>
      </div>
    </div>
  );
}
