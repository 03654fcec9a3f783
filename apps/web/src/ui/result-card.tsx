import type { FoundHelper } from '@get-my-helpers/validation/helper';
import { limits } from '@get-my-helpers/validation/limits';
import { toolNames } from '@get-my-helpers/validation/reference';
import { IconMessage } from '@tabler/icons-react';
import { useId, type ReactElement, type ReactNode } from 'react';
import { formatPlace, formatPlural } from '../lib/format.ts';
import { AvailabilityStatus } from './availability-status.tsx';
import { TradeChips } from './chip-list.tsx';
import { LinkButton } from './link-button.tsx';
import { Button } from './button.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { Rate } from './rate.tsx';
import { Skeleton } from './skeleton.tsx';
import { Stars } from './stars.tsx';
import { VerifiedBadge } from './verified-badge.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { WeekGrid } from './week-grid.tsx';
import classes from './result-card.module.css';
import { WhyFound, WhyNewcomer } from './why-found.tsx';

interface ResultCardProps {
  helper: FoundHelper;
  /** The days searched for. */
  days?: readonly string[];
  onContact: () => void;
  isNewcomer?: boolean;
  /** Beside the rate. */
  corner?: ReactNode;
  /** Beside the buttons. */
  children?: ReactNode;
}

/** A helper as /search and /saved list them: what the documented card says, in half the height. */
export function ResultCard(props: ResultCardProps): ReactElement {
  const { helper, days = [], onContact, isNewcomer = false, corner, children } = props;
  const nameId = useId();
  return (
    <article className={classes['card']} aria-labelledby={nameId}>
      {isNewcomer && <WhyNewcomer />}
      <div className={classes['head']}>
        <PersonAvatar name={helper.name} src={helper.profileImage} size={44} />
        <div className={classes['name']}>
          <h3 id={nameId}>{helper.name}</h3>
          {helper.isVerified && <VerifiedBadge />}
        </div>
        <div className={classes['aside']}>
          <Rate dollarsPerHour={helper.hourlyRate} />
          {corner}
        </div>
        <p className={classes['facts']}>
          <span>{formatPlace(helper.city, helper.state)}</span>
          <span>Age {helper.age}</span>
          {helper.gigsCompleted !== undefined && helper.gigsCompleted > 0 && (
            <span>{formatPlural(helper.gigsCompleted, 'job')} done</span>
          )}
          {helper.record && helper.record.noShows > 0 && <span>{formatPlural(helper.record.noShows, 'no-show')}</span>}
          <AvailabilityStatus week={helper.availability} />
        </p>
      </div>
      <div className={classes['why']}>
        {helper.totalReviews > 0 && <Stars rating={helper.rating} size={15} />}
        <WhyFound helper={helper} days={days} />
      </div>
      <TradeChips trades={helper.specialties} />
      {helper.description && <p className={classes['description']}>{helper.description}</p>}
      {helper.tools.length > 0 && <ToolLine helper={helper} />}
      <div className={classes['foot']}>
        <WeekGrid week={helper.availability} isDense />
        {children}
        <div className={classes['buttons']}>
          <Button variant="default" className={classes['contact']} onClick={onContact}>
            <IconMessage size={20} stroke={1.75} aria-hidden />
            <span className="words">Contact</span>
          </Button>
          <LinkButton to="/helper/$id" params={{ id: helper.id }}>
            View Profile
          </LinkButton>
        </div>
      </div>
    </article>
  );
}

/** 'Hammer, Drill, Saw, Level +2 more'. */
function ToolLine({ helper: { tools } }: { helper: FoundHelper }): ReactElement {
  return (
    <div className={classes['tools']}>
      <ul className={classes['named']} aria-label="Tools">
        {tools.slice(0, limits.cardTools).map((tool) => (
          <li key={tool}>{toolNames[tool]}</li>
        ))}
      </ul>{' '}
      {tools.length > limits.cardTools && (
        <span className={classes['rest']}>+{tools.length - limits.cardTools} more</span>
      )}
    </div>
  );
}

/** The grid that results and their skeletons stand in: one a row, on a wide screen two where there is room. */
export function ResultGrid(props: { children: ReactNode; dimmed?: boolean; isNarrow?: boolean }): ReactElement {
  return (
    <ul className={classes['grid']} aria-busy={props.dimmed ?? false} data-narrow={props.isNarrow || undefined}>
      {props.children}
    </ul>
  );
}

/** `count` placeholders in the shape of results. */
export function ResultCardSkeletons({ count }: { count: number }): ReactElement {
  return (
    <>
      <VisuallyHidden role="status">Loading helpers</VisuallyHidden>
      <ul className={classes['grid']} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <div className={classes['card']} data-testid="helper-card-skeleton">
              <div className={classes['head']}>
                <Skeleton width={44} height={44} radius="md" />
                <Skeleton width="60%" height={22} />
                <Skeleton width={56} height={24} />
                <div className={classes['facts']}>
                  <Skeleton width="80%" height={18} />
                </div>
              </div>
              <Skeleton width="70%" height={20} />
              <Skeleton width="50%" height={26} />
              <Skeleton width="90%" height={20} />
              <Skeleton width="75%" height={20} />
              <div className={classes['foot']}>
                <Skeleton width={160} height={24} />
                <Skeleton width={152} height={44} radius="md" />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
