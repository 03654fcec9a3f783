import type { Gig } from '@get-my-helpers/validation/gig';
import { useState, type ReactElement } from 'react';
import { useHeadingFocus } from '../../lib/use-heading-focus.ts';
import { Button } from '../../ui/button.tsx';
import { FormActions } from '../../ui/forms/field-layout.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './gigs.module.css';
import { HireForm } from './hire-form.tsx';
import { useOfferStart } from './use-offer-start.ts';

interface HireOfferProps {
  helper: { id: string; name: string };
  /** The earlier gig that the offer is like. */
  like?: Gig | undefined;
  onClose: () => void;
}

/** The form of an offer to a helper and, once sent, a link to the gig. */
export function HireOffer({ helper, like, onClose }: HireOfferProps): ReactElement {
  const [gigId, setGigId] = useState<string | null>(null);
  const start = useOfferStart(helper.id, like);
  const [isLate] = useState(start === undefined);
  if (gigId !== null) return <OfferSent name={helper.name} gigId={gigId} onClose={onClose} />;
  if (!start) return <Skeleton height={480} radius="md" />;
  const draftName = ['offer', helper.id, ...(like ? [like.id] : [])].join('-');
  return (
    <HireForm
      helper={helper}
      draftName={draftName}
      start={start}
      takesFocus={isLate}
      onClose={onClose}
      onSent={setGigId}
    />
  );
}

function OfferSent({ name, gigId, onClose }: { name: string; gigId: string; onClose: () => void }): ReactElement {
  const heading = useHeadingFocus();
  return (
    <div className={classes['offerSent']}>
      <h3 ref={heading} tabIndex={-1}>
        Your offer is on its way
      </h3>
      <p>We will let you know when {name} accepts or declines. You can track or withdraw the offer under Gigs.</p>
      <FormActions>
        <LinkButton to="/gigs" search={{ gig: gigId }}>
          View Gig
        </LinkButton>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </FormActions>
    </div>
  );
}
