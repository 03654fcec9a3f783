import type { HelperProfile } from '@get-my-helpers/validation/helper';
import { helperPaymentMethodNames, weekdays } from '@get-my-helpers/validation/reference';
import { IconCheck, IconMapPin, IconMinus, IconRoad, IconUser } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { formatCount, formatPlace, formatPlural, formatRate, formatRating } from '../../lib/format.ts';
import { useSubject } from '../../lib/use-subject.ts';
import { useSession } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import { AvailabilityStatus } from '../../ui/availability-status.tsx';
import { ToolChips, TradeChips } from '../../ui/chip-list.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { RatingSummary } from '../../ui/stars.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import { FreeDaysPanel } from '../availability/free-days.tsx';
import { SaveHeart } from '../favorites/save-heart.tsx';
import { WorkSamplesPanel } from '../work-samples/work-sample-gallery.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { HelperFrame } from './helper-pending.tsx';
import { describeReply, describeTravel, describeVerification } from './helper-words.ts';
import { NextFree } from './hire-bar.tsx';
import classes from './profile-page.module.css';
import { helperCrumbs, helperFacts } from '../profiles/helper-facts.ts';
import { helperProfileQuery } from '../profiles/queries.ts';

/** /profile/{id}: everything a helper tells about themselves (docs/product/profiles-and-search.md, Helper pages). */
export function ProfilePage(): ReactElement {
  const { id } = useParams({ from: '/profile/$id' });
  const helper = useSubject(helperProfileQuery(useApi(), id), helperFacts);
  return (
    <HelperFrame crumbs={helperCrumbs(helper)}>
      <ProfileHead helper={helper} />
      <div className={classes['columns']}>
        <div className={classes['column']}>
          <TextPanel title="About" text={helper.description} />
          <TextPanel title="Experience" text={helper.experience} />
          <WorkSamplesPanel samples={helper.workSamples} />
          <Panel title="Tools & Equipment">
            {helper.tools.length > 0 ? <ToolChips tools={helper.tools} /> : <None>No tools listed.</None>}
          </Panel>
          <Panel title="Accepted Payment Methods">
            {helper.paymentMethods.length > 0 ? (
              <p className="prose">
                {helper.paymentMethods.map((method) => helperPaymentMethodNames[method]).join(', ')}
              </p>
            ) : (
              <None>No payment methods listed.</None>
            )}
          </Panel>
        </div>
        <div className={classes['column']}>
          <QuickStats helper={helper} />
          <WeekTable week={helper.availability} />
          <FreeDaysPanel helperId={id} />
          <ContactInformation helper={helper} />
        </div>
      </div>
    </HelperFrame>
  );
}

function ProfileHead({ helper }: { helper: HelperProfile }): ReactElement {
  return (
    <div className={classes['head']}>
      <PersonAvatar name={helper.name} src={helper.profileImage} size={104} />
      <div className={classes['who']}>
        <h1>{helper.name}</h1>
        <div className={classes['line']}>
          {helper.isVerified && <VerifiedBadge />}
          <AvailabilityStatus week={helper.availability} />
          <RatingSummary rating={helper.rating} totalReviews={helper.totalReviews} inFull />
        </div>
        <div className={classes['line']}>
          <span className="with-icon quiet">
            <IconMapPin size={18} aria-hidden />
            {formatPlace(helper.city, helper.state)}
          </span>
          <span className="with-icon quiet">
            <IconRoad size={18} aria-hidden />
            {describeTravel(helper)}
          </span>
          <span className="with-icon quiet">
            <IconUser size={18} aria-hidden />
            Age {helper.age}
          </span>
        </div>
        {helper.verification && <p className="note">{describeVerification(helper.verification)}</p>}
        <TradeChips trades={helper.specialties} />
      </div>
      <div className="stack-sm">
        <div>
          <p className={`${classes['rate']} tabular`}>{formatRate(helper.hourlyRate)}</p>
          <NextFree helperId={helper.id} />
        </div>
        <Contact helper={helper} />
        <div className={`row ${classes['contact']}`}>
          <SaveHeart helper={helper} inFull />
          <ShareButton path={`/helper/${helper.id}`} name={helper.name} />
        </div>
      </div>
    </div>
  );
}

/**
 * Contact starts a conversation; Call and Email for those whom the server tells phone and email; the documented
 * sentence for the others.
 */
function Contact({ helper }: { helper: HelperProfile }): ReactElement {
  const { user } = useSession();
  if (helper.contactRefusal) return <ContactRefused helper={helper} refusal={helper.contactRefusal} />;
  if (helper.email === undefined) {
    return (
      <p className="target">
        <TextLink to="/login-professional" search={{ next: `/profile/${helper.id}` }}>
          Sign in as a professional to contact this helper
        </TextLink>
      </p>
    );
  }
  return (
    <div className={`row ${classes['contact']}`}>
      {user?.type === 'professional' && (
        <LinkButton to="/messages" search={{ with: helper.id }} color="safety">
          Contact
        </LinkButton>
      )}
      <ContactButtons name={helper.name} phone={helper.phone ?? null} email={helper.email} />
    </div>
  );
}

/** Messages may still be possible: only phone and email are kept back. */
function ContactRefused(props: {
  helper: HelperProfile;
  refusal: NonNullable<HelperProfile['contactRefusal']>;
}): ReactElement {
  const { helper, refusal } = props;
  return (
    <div className={`row ${classes['contact']}`}>
      <LinkButton to="/messages" search={{ with: helper.id }} color="safety">
        Contact
      </LinkButton>
      {refusal.reason === 'email-unconfirmed' && (
        <LinkButton to="/account" variant="default">
          Confirm your email
        </LinkButton>
      )}
      <p className={classes['refusal']}>{refusal.message}</p>
    </div>
  );
}

function ContactInformation({ helper }: { helper: HelperProfile }): ReactElement {
  return (
    <Panel title="Contact Information">
      <dl className={classes['pairs']}>
        {helper.email !== undefined && (
          <>
            <Pair label="Phone">{helper.phone ?? 'Not provided'}</Pair>
            <Pair label="Email">
              <EmailText email={helper.email} />
            </Pair>
          </>
        )}
        <Pair label="Location">{formatPlace(helper.city, helper.state)}</Pair>
      </dl>
      {helper.email === undefined && (
        <p className={classes['hint']}>
          {helper.contactRefusal
            ? 'Phone and email are hidden for now.'
            : 'Phone and email are shown to signed-in professionals.'}
        </p>
      )}
    </Panel>
  );
}

function QuickStats({ helper }: { helper: HelperProfile }): ReactElement {
  return (
    <Panel title="Quick Stats">
      <dl className={`${classes['pairs']} tabular`}>
        <Pair label="Rating">{helper.totalReviews === 0 ? 'No reviews yet' : formatRating(helper.rating)}</Pair>
        <Pair label="Reviews">{formatCount(helper.totalReviews)}</Pair>
        <Pair label="Jobs done">{formatCount(helper.gigsCompleted)}</Pair>
        {helper.gigsCompleted > 0 && (
          <Pair label="Started on time">
            {helper.record.onTimeStarts} of {helper.gigsCompleted}
          </Pair>
        )}
        {helper.record.noShows > 0 && <Pair label="No-shows">{helper.record.noShows}</Pair>}
        {helper.record.lateCancellations > 0 && (
          <Pair label="Late cancellations">{helper.record.lateCancellations}</Pair>
        )}
        {helper.medianReplyMinutes !== null && (
          <Pair label="Usually replies">{describeReply(helper.medianReplyMinutes)}</Pair>
        )}
        <Pair label="Hourly rate">{formatRate(helper.hourlyRate)}</Pair>
        <Pair label="Travels up to">{formatPlural(helper.travelMiles, 'mile')}</Pair>
        <Pair label="Specialties">{helper.specialties.length}</Pair>
      </dl>
    </Panel>
  );
}

function WeekTable({ week }: { week: readonly boolean[] }): ReactElement {
  return (
    <Panel title="Weekly Availability">
      <ul className={classes['pairs']}>
        {weekdays.map((day, index) => (
          <li key={day.id} data-free={week[index] === true || undefined}>
            <span>{day.name}</span>
            <span className="with-icon">
              {week[index] ? <IconCheck size={18} stroke={2.25} aria-hidden /> : <IconMinus size={18} aria-hidden />}
              {week[index] ? 'Available' : 'Unavailable'}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Pair({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function TextPanel({ title, text }: { title: string; text: string | null }): ReactElement {
  return <Panel title={title}>{text ? <p className="prose">{text}</p> : <None>Nothing written yet.</None>}</Panel>;
}

function None({ children }: { children: ReactNode }): ReactElement {
  return <p className="quiet">{children}</p>;
}
