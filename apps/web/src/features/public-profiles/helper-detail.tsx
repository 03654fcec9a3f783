import type { HelperCard } from '@get-my-helpers/validation/helper';
import { IconBriefcase, IconMapPin, IconUser } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { formatDollars, formatPlace, formatPlural } from '../../lib/format.ts';
import { AvailabilityStatus } from '../../ui/availability-status.tsx';
import { Button } from '../../ui/button.tsx';
import { ToolChips, TradeChips } from '../../ui/chip-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { RatingSummary } from '../../ui/stars.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import { WeekGrid } from '../../ui/week-grid.tsx';
import classes from './helper-detail.module.css';

/** A job a helper has done, as it is listed on their page. */
export interface ListedGig {
  id: string;
  title: string;
  place?: string;
  when: string;
}

/** What the page of one helper shows, for a real helper and the fixed sample alike. */
export interface HelperDetailData extends Omit<HelperCard, 'id' | 'createdAt'> {
  yearsInTrade?: number;
  experience?: string | null;
  gigs: ListedGig[];
}

interface HelperDetailProps {
  helper: HelperDetailData;
  onContact: () => void;
  onHire: () => void;
  reviews: ReactNode;
  /** Photos and videos of their work. */
  workSamples?: ReactNode;
  /** Saves the helper. */
  heart?: ReactNode;
  /** A line under the name, such as the way to the whole profile. */
  aside?: ReactNode;
}

/** /helper/{id}: a helper in short (docs/product/profiles-and-search.md, Helper pages). */
export function HelperDetail({
  helper,
  onContact,
  onHire,
  reviews,
  workSamples,
  heart,
  aside,
}: HelperDetailProps): ReactElement {
  return (
    <div className={classes['layout']}>
      <div className={classes['head']}>
        <Panel>
          <HelperHead helper={helper} />
          <div className={classes['actions']}>
            <Button color="safety" onClick={onHire}>
              Hire Helper
            </Button>
            <Button variant="default" onClick={onContact}>
              Contact
            </Button>
            {heart}
          </div>
          {aside}
        </Panel>
        <Panel title="Weekly Availability" aside={<AvailabilityStatus week={helper.availability} />}>
          <WeekGrid week={helper.availability} />
        </Panel>
      </div>
      <div className={classes['body']}>
        {helper.description && (
          <Panel title="About">
            <p className="prose">{helper.description}</p>
          </Panel>
        )}
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
        <Panel title="Reviews">{reviews}</Panel>
      </div>
    </div>
  );
}

function HelperHead({ helper }: { helper: HelperDetailData }): ReactElement {
  return (
    <div className={classes['who']}>
      <PersonAvatar name={helper.name} src={helper.profileImage} size={96} />
      <div>
        <h1>{helper.name}</h1>
        {helper.isVerified && <VerifiedBadge />}
      </div>
      <RatingSummary rating={helper.rating} totalReviews={helper.totalReviews} inFull />
      <p className={`rate ${classes['rate']}`}>
        <strong className="tabular">{formatDollars(helper.hourlyRate)}</strong>/hr
      </p>
      <ul className={`stack-xs ${classes['facts']}`}>
        <li>
          <IconMapPin size={18} aria-hidden />
          {formatPlace(helper.city, helper.state)}
        </li>
        <li>
          <IconUser size={18} aria-hidden />
          Age {helper.age}
        </li>
        {helper.yearsInTrade !== undefined && (
          <li>
            <IconBriefcase size={18} aria-hidden />
            {formatPlural(helper.yearsInTrade, 'year')} in trade
          </li>
        )}
      </ul>
    </div>
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
            <span className="quiet">{[gig.place, gig.when].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
