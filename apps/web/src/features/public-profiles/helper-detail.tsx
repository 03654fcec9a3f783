import type { HelperCard, HelperProfile } from '@get-my-helpers/validation/helper';
import {
  IconBriefcase,
  IconCircleCheck,
  IconClock,
  IconClockCheck,
  IconMapPin,
  IconRoad,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { formatPlace, formatPlural } from '../../lib/format.ts';
import { AvailabilityStatus } from '../../ui/availability-status.tsx';
import { ToolChips, TradeChips } from '../../ui/chip-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { reliabilityFacts } from '../../ui/records.ts';
import { RatingSummary } from '../../ui/stars.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import { WeekGrid } from '../../ui/week-grid.tsx';
import classes from './helper-detail.module.css';
import { describeReply, describeTravel, describeVerification } from './helper-words.ts';
import { HireBar } from './hire-bar.tsx';
import { RatingBreakdown } from './rating-breakdown.tsx';

type Known =
  | 'gigsCompleted'
  | 'record'
  | 'medianReplyMinutes'
  | 'ratingCounts'
  | 'verification'
  | 'distanceMiles'
  | 'travelsToYou';

/** A job a helper has done, as it is listed on their page. */
export interface ListedGig {
  id: string;
  title: string;
  place?: string;
  when: ReactNode;
}

/** What the page of one helper shows, for a real helper and the fixed sample alike. */
export interface HelperDetailData extends Omit<HelperCard, 'id' | 'createdAt'>, Partial<Pick<HelperProfile, Known>> {
  yearsInTrade?: number;
  experience?: string | null;
  gigs: ListedGig[];
}

interface HelperDetailProps {
  helper: HelperDetailData;
  onContact: () => void;
  onHire: () => void;
  reviews: ReactNode;
  nextFree?: ReactNode;
  /** The days on which they are free. */
  days?: ReactNode;
  /** Photos and videos of their work. */
  workSamples?: ReactNode;
  /** To save the helper, and to share their page. */
  actions?: ReactNode;
  /** A line under the name, such as the way to the whole profile. */
  aside?: ReactNode;
}

/** /helper/{id}: a helper in short (docs/product/profiles-and-search.md, Helper pages). */
export function HelperDetail({
  helper,
  onContact,
  onHire,
  reviews,
  nextFree,
  days,
  workSamples,
  actions,
  aside,
}: HelperDetailProps): ReactElement {
  return (
    <div className={classes['layout']}>
      <div className={classes['head']}>
        <Panel>
          <HelperHead helper={helper} />
          {actions && <div className={`no-print ${classes['actions']}`}>{actions}</div>}
          {aside}
        </Panel>
        <HireBar
          name={helper.name}
          hourlyRate={helper.hourlyRate}
          nextFree={nextFree}
          onHire={onHire}
          onContact={onContact}
        />
      </div>
      <div className={classes['body']}>
        {helper.description && (
          <Panel title="About">
            <p className="prose">{helper.description}</p>
          </Panel>
        )}
        <Panel title="Weekly Availability" aside={<AvailabilityStatus week={helper.availability} />}>
          <WeekGrid week={helper.availability} />
        </Panel>
        {days}
        <Panel title="Skills">
          <TradeChips trades={helper.specialties} />
          {helper.tools.length > 0 && (
            <>
              <h3 className={classes['subheading']}>Tools</h3>
              <ToolChips tools={helper.tools} />
            </>
          )}
          {helper.experience && (
            <>
              <h3 className={classes['subheading']}>Experience</h3>
              <p className="prose">{helper.experience}</p>
            </>
          )}
        </Panel>
        {workSamples}
        <RecentGigs gigs={helper.gigs} />
        <div id="reviews">
          <Panel title="Reviews">
            {helper.ratingCounts && <RatingBreakdown counts={helper.ratingCounts} />}
            {reviews}
          </Panel>
        </div>
      </div>
    </div>
  );
}

function HelperHead({ helper }: { helper: HelperDetailData }): ReactElement {
  const { gigsCompleted = 0, medianReplyMinutes, verification, yearsInTrade } = helper;
  return (
    <div className={classes['who']}>
      <div className={classes['person']}>
        <PersonAvatar name={helper.name} src={helper.profileImage} size={80} />
        <div>
          <h1>{helper.name}</h1>
          {helper.isVerified && <VerifiedBadge />}
        </div>
      </div>
      {verification && <p className="note">{describeVerification(verification)}</p>}
      <RatingSummary rating={helper.rating} totalReviews={helper.totalReviews} inFull />
      <ul className={`stack-xs ${classes['facts']}`}>
        <Fact icon={IconMapPin}>{formatPlace(helper.city, helper.state)}</Fact>
        <Fact icon={IconRoad}>{describeTravel(helper)}</Fact>
        {gigsCompleted > 0 && <Fact icon={IconCircleCheck}>{formatPlural(gigsCompleted, 'job')} done</Fact>}
        {helper.record &&
          reliabilityFacts(helper.record).map((fact) => (
            <Fact key={fact} icon={IconClockCheck}>
              {fact}
            </Fact>
          ))}
        {typeof medianReplyMinutes === 'number' && (
          <Fact icon={IconClock}>Usually replies {describeReply(medianReplyMinutes)}</Fact>
        )}
        <Fact icon={IconUser}>Age {helper.age}</Fact>
        {yearsInTrade !== undefined && <Fact icon={IconBriefcase}>{formatPlural(yearsInTrade, 'year')} in trade</Fact>}
      </ul>
    </div>
  );
}

function Fact({ icon: Picture, children }: { icon: Icon; children: ReactNode }): ReactElement {
  return (
    <li>
      <Picture size={18} aria-hidden />
      <span>{children}</span>
    </li>
  );
}

function RecentGigs({ gigs }: { gigs: ListedGig[] }): ReactElement {
  return (
    <Panel title="Recent Gigs">
      {gigs.length === 0 && <p className="quiet">No completed gigs yet.</p>}
      <ul className="ruled">
        {gigs.map((gig) => (
          <li key={gig.id} className="spread">
            <strong>{gig.title}</strong>
            <span className="quiet">
              {gig.place && `${gig.place}, `}
              {gig.when}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
