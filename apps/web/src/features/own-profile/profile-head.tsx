import type { HelperProfile } from '@get-my-helpers/validation/helper';
import { IconCamera } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { UploadButton } from '../uploads/upload-button.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { RatingSummary } from '../../ui/stars.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import classes from './profile.module.css';

/** Who it is: photo or initials and how to change it, name, a line below, stars. */
export function ProfileHead(props: {
  profile: Pick<HelperProfile, 'name' | 'profileImage' | 'isVerified' | 'rating' | 'totalReviews'>;
  line: string;
}): ReactElement {
  const { name, profileImage, isVerified, rating, totalReviews } = props.profile;
  return (
    <div className={classes['who']}>
      <PersonAvatar name={name} src={profileImage} size={88} />
      <div className={classes['whoText']}>
        <p className={classes['name']}>
          {name}
          {isVerified && <VerifiedBadge />}
        </p>
        <p className="quiet">{props.line}</p>
        <RatingSummary rating={rating} totalReviews={totalReviews} inFull />
        <div className={classes['photo']}>
          <UploadButton kind="photo" size="sm" leftSection={<IconCamera size={18} aria-hidden />}>
            {profileImage ? 'Change Photo' : 'Add Photo'}
          </UploadButton>
        </div>
      </div>
    </div>
  );
}
