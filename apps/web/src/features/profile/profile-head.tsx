import type { ReactElement } from 'react';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { RatingSummary } from '../../ui/stars.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import classes from './profile.module.css';

/** Who it is: photo or initials, name, a line below, stars. */
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
      </div>
    </div>
  );
}
