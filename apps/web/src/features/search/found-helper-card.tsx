import type { FoundHelper } from '@get-my-helpers/validation/helper';
import { limits } from '@get-my-helpers/validation/limits';
import { useId, type ReactElement } from 'react';
import { formatPlace, formatPlural } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { CardHead } from '../../ui/card-head.tsx';
import { TradeChips } from '../../ui/chip-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { Rate } from '../../ui/rate.tsx';
import { VerifiedBadge } from '../../ui/verified-badge.tsx';
import { SaveHeart } from '../favorites/save-heart.tsx';
import { WhyFound, WhyNewcomer } from '../../ui/why-found.tsx';
import classes from './found-helper-card.module.css';

/** A helper in the dashboard's search: shorter than the card of /search. */
export function FoundHelperCard(props: {
  helper: FoundHelper;
  /** The days searched for. */
  days: readonly string[];
  isNewcomer: boolean;
  onContact: () => void;
}): ReactElement {
  const { helper, days, isNewcomer, onContact } = props;
  const nameId = useId();
  return (
    <article className={classes['card']} aria-labelledby={nameId}>
      {isNewcomer && <WhyNewcomer />}
      <CardHead
        picture={<PersonAvatar name={helper.name} src={helper.profileImage} size={56} />}
        aside={<Rate dollarsPerHour={helper.hourlyRate} />}
      >
        <h3 id={nameId}>{helper.name}</h3>
        <p>{formatPlace(helper.city, helper.state)}</p>
        {helper.isVerified && <VerifiedBadge />}
      </CardHead>
      {helper.description && <p className="clamp">{helper.description}</p>}
      <TradeChips trades={helper.specialties} max={limits.cardSpecialties} />
      <div className={classes['foot']}>
        <WhyFound helper={helper} days={days} />
        <p className="count">{formatPlural(helper.tools.length, 'tool')}</p>
        <div className={classes['actions']}>
          <Button variant="default" onClick={onContact}>
            Contact
          </Button>
          <LinkButton to="/helper/$id" params={{ id: helper.id }}>
            View Profile
          </LinkButton>
          <SaveHeart helper={helper} />
        </div>
      </div>
    </article>
  );
}
