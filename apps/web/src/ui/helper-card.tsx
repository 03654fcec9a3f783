import type { HelperCard as Helper } from '@get-my-helpers/validation/helper';
import { limits } from '@get-my-helpers/validation/limits';
import { IconMapPin } from '@tabler/icons-react';
import { useId, type ReactElement } from 'react';
import { formatDollars, formatPlace } from '../lib/format.ts';
import { AvailabilityStatus } from './availability-status.tsx';
import { Button } from './button.tsx';
import { ToolChips, TradeChips } from './chip-list.tsx';
import classes from './helper-card.module.css';
import { LinkButton } from './link-button.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { RatingSummary } from './stars.tsx';
import { VerifiedBadge } from './verified-badge.tsx';
import { WeekGrid } from './week-grid.tsx';

/** A helper in a list. Cards of one row are equally high, their actions aligned. */
export function HelperCard({
  helper,
  onContact,
}: {
  helper: Helper;
  onContact: (helper: Helper) => void;
}): ReactElement {
  const nameId = useId();
  return (
    <article className={classes['card']} aria-labelledby={nameId}>
      <div className={classes['head']}>
        <PersonAvatar name={helper.name} src={helper.profileImage} size={56} />
        <div className={classes['who']}>
          <h3 id={nameId} className={classes['name']}>
            {helper.name}
          </h3>
          {helper.isVerified && <VerifiedBadge />}
        </div>
        <Rate dollarsPerHour={helper.hourlyRate} />
      </div>
      <div className={classes['facts']}>
        <RatingSummary rating={helper.rating} totalReviews={helper.totalReviews} />
        <AvailabilityStatus week={helper.availability} />
        <span className={classes['place']}>
          <IconMapPin size={16} aria-hidden />
          {formatPlace(helper.city, helper.state)}
        </span>
        <span className={classes['age']}>Age {helper.age}</span>
      </div>
      <TradeChips trades={helper.specialties} />
      {helper.description && <p className={classes['description']}>{helper.description}</p>}
      {helper.tools.length > 0 && <ToolChips tools={helper.tools} max={limits.cardTools} />}
      <div className={classes['foot']}>
        <WeekGrid week={helper.availability} />
        <div className={classes['actions']}>
          <Button variant="default" onClick={() => onContact(helper)}>
            Contact
          </Button>
          <LinkButton to="/helper/$id" params={{ id: helper.id }}>
            View Profile
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

function Rate({ dollarsPerHour }: { dollarsPerHour: number }): ReactElement {
  return (
    <p className={classes['rate']}>
      <strong className="tabular">{formatDollars(dollarsPerHour)}</strong>/hr
    </p>
  );
}
