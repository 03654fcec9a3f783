import type { ProfessionalCard } from '@get-my-helpers/validation/professional';
import { tradeNames } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { formatPlace } from '../lib/format.ts';
import { PersonAvatar } from './person-avatar.tsx';
import { PersonLink } from './person-link.tsx';
import classes from './professional-card-view.module.css';
import { paidOnTimeText, payerFacts } from './records.ts';
import { RatingSummary } from './stars.tsx';
import { TradeIcon } from './trade-icon.tsx';
import { VerifiedBadge } from './verified-badge.tsx';

/** A professional as others see them, with the way to what helpers say of them. */
export function ProfessionalCardView({ professional }: { professional: ProfessionalCard }): ReactElement {
  const { id, name } = professional;
  return (
    <div className={classes['card']}>
      <ProfessionalPicture professional={professional} />
      <div className={classes['who']}>
        <p className={classes['name']}>
          <PersonLink person={{ id, type: 'professional' }}>{name}</PersonLink>
          {professional.isVerified && <VerifiedBadge />}
        </p>
        <ProfessionalFacts professional={professional} />
      </div>
    </div>
  );
}

/** Their logo, else their photo, else their initials. */
export function ProfessionalPicture(props: { professional: ProfessionalCard; size?: number }): ReactElement {
  const { name, companyLogo, profileImage } = props.professional;
  return (
    <PersonAvatar name={name} src={companyLogo ?? profileImage} isLogo={companyLogo !== null} size={props.size ?? 56} />
  );
}

/** What stands under their name: company, trade and place, rating, how they pay. */
export function ProfessionalFacts({ professional }: { professional: ProfessionalCard }): ReactElement {
  const { company, tradeType, city, state } = professional;
  return (
    <>
      {company && <p>{company}</p>}
      <p className="with-icon quiet">
        <TradeIcon trade={tradeType} /> {tradeNames[tradeType]} · {formatPlace(city, state)}
      </p>
      <StandingLines professional={professional} />
    </>
  );
}

/** What helpers say of them, and how they pay. */
export function StandingLines(props: {
  professional: Pick<ProfessionalCard, 'rating' | 'totalReviews' | 'record'>;
}): ReactElement {
  const { rating, totalReviews, record } = props.professional;
  return (
    <>
      <RatingSummary rating={rating} totalReviews={totalReviews} inFull />
      {record && <p className="note">{payerFacts(record).join(' · ')}</p>}
    </>
  );
}

/** Whose job this is, in one line of its card: company or name, the rating, and how they pay. */
export function PosterLine({ professional }: { professional: ProfessionalCard }): ReactElement {
  const { id, name, company, rating, totalReviews, record } = professional;
  const pays = record && (record.isNew ? 'New' : paidOnTimeText(record));
  return (
    <span className={classes['line']}>
      <PersonLink person={{ id, type: 'professional' }}>{company ?? name}</PersonLink>
      <RatingSummary rating={rating} totalReviews={totalReviews} />
      {pays && <span className="note">{pays}</span>}
    </span>
  );
}
