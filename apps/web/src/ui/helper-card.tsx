import type { HelperCard as Helper } from '@get-my-helpers/validation/helper';
import { limits } from '@get-my-helpers/validation/limits';
import { IconMapPin } from '@tabler/icons-react';
import { useId, type ReactElement, type ReactNode } from 'react';
import { formatPlace } from '../lib/format.ts';
import classes from './helper-card.module.css';
import { AvailabilityStatus } from './availability-status.tsx';
import { Button } from './button.tsx';
import { CardHead } from './card-head.tsx';
import { ToolChips, TradeChips } from './chip-list.tsx';
import { LinkButton } from './link-button.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { Rate } from './rate.tsx';
import { RatingSummary } from './stars.tsx';
import { VerifiedBadge } from './verified-badge.tsx';
import { WeekGrid } from './week-grid.tsx';

/** A helper in a list. Cards of one row are equally high, their actions aligned. `heart` saves them. */
export function HelperCard(props: { helper: Helper; heart: ReactNode; onContact: () => void }): ReactElement {
  const { helper, heart, onContact } = props;
  const nameId = useId();
  return (
    <article className={classes['card']} aria-labelledby={nameId}>
      <CardHead
        picture={<PersonAvatar name={helper.name} src={helper.profileImage} size={56} />}
        aside={<Rate dollarsPerHour={helper.hourlyRate} />}
      >
        <h3 id={nameId} className={classes['name']}>
          {helper.name}
        </h3>
        {helper.isVerified && <VerifiedBadge />}
      </CardHead>
      <div className={classes['facts']}>
        <RatingSummary rating={helper.rating} totalReviews={helper.totalReviews} />
        <AvailabilityStatus week={helper.availability} />
        <span className="with-icon">
          <IconMapPin size={16} aria-hidden />
          {formatPlace(helper.city, helper.state)}
        </span>
        <span>Age {helper.age}</span>
      </div>
      <TradeChips trades={helper.specialties} />
      {helper.description && <p className={classes['description']}>{helper.description}</p>}
      {helper.tools.length > 0 && <ToolChips tools={helper.tools} max={limits.cardTools} />}
      <div className={classes['foot']}>
        <WeekGrid week={helper.availability} />
        <div className={classes['actions']}>
          <Button variant="default" onClick={onContact}>
            Contact
          </Button>
          <LinkButton to="/helper/$id" params={{ id: helper.id }}>
            View Profile
          </LinkButton>
          {heart}
        </div>
      </div>
    </article>
  );
}

/** The grid that helper cards and their skeletons stand in: one, two or three a row. */
export function HelperCardGrid(props: { children: ReactNode; dimmed?: boolean }): ReactElement {
  return (
    <ul className={classes['grid']} aria-busy={props.dimmed ?? false}>
      {props.children}
    </ul>
  );
}
