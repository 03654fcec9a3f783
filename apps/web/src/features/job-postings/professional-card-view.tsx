import type { ProfessionalCard } from '@get-my-helpers/validation/professional';
import { tradeNames } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { formatPlace } from '../../lib/format.ts';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { RatingSummary } from '../../ui/stars.tsx';
import { TradeIcon } from '../../ui/trade-icon.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import classes from './professional-card-view.module.css';

/** A professional as others see them (decision D3). */
export function ProfessionalCardView({ professional }: { professional: ProfessionalCard }): ReactElement {
  const { name, company, tradeType, city, state } = professional;
  return (
    <div className={classes['card']}>
      <PersonAvatar
        name={name}
        src={professional.companyLogo ?? professional.profileImage}
        isLogo={professional.companyLogo !== null}
        size={56}
      />
      <div className={classes['who']}>
        <p className={classes['name']}>
          {name}
          {professional.isVerified && <VerifiedBadge />}
        </p>
        {company && <p>{company}</p>}
        <p className={classes['quiet']}>
          <TradeIcon trade={tradeType} /> {tradeNames[tradeType]} · {formatPlace(city, state)}
        </p>
        <RatingSummary rating={professional.rating} totalReviews={professional.totalReviews} inFull />
      </div>
    </div>
  );
}
