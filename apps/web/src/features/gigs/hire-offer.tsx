import '../../ui/css/forms.css';
import { gigOfferForm } from '@get-my-helpers/validation/gig';
import { limits } from '@get-my-helpers/validation/limits';
import { TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { useHeadingFocus } from '../../lib/use-heading-focus.ts';
import { Button } from '../../ui/button.tsx';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormActions } from '../../ui/forms/field-layout.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { GigTermsFields, type GigTermsValues } from '../../ui/forms/gig-terms-fields.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { HelperDayNotice } from '../availability/day-notice.tsx';
import classes from './gigs.module.css';
import { useOfferDoubts } from './use-offer-doubts.ts';
import { refreshGigs } from '../reviews/refresh.ts';

interface HireOfferProps {
  helper: { id: string; name: string };
  onClose: () => void;
}

/** The form of an offer to a helper and, once sent, a link to the gig. */
export function HireOffer({ helper, onClose }: HireOfferProps): ReactElement {
  const [gigId, setGigId] = useState<string | null>(null);
  if (gigId === null) return <HireForm helper={helper} onClose={onClose} onSent={setGigId} />;
  return <OfferSent name={helper.name} gigId={gigId} onClose={onClose} />;
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

const validate = schemaResolver(gigOfferForm, { sync: true });

interface OfferValues extends Record<string, string | number>, GigTermsValues {
  helperId: string;
  title: string;
  description: string;
}

/** A gig offer to one helper, kept until it is sent. */
function HireForm(props: {
  helper: HireOfferProps['helper'];
  onClose: () => void;
  /** Called with the id of the gig that the offer has become. */
  onSent: (gigId: string) => void;
}): ReactElement {
  const { helper, onClose, onSent } = props;
  const helperId = helper.id;
  const api = useApi();
  const offer = useChange(({ gigs }) => gigs.offer, {
    meta: { errorTitle: 'Offer Not Sent', errorFallback: 'Your offer is saved. Please send it again.' },
  });
  const [draft] = useState(() =>
    createDraft<OfferValues>(`offer-${helperId}`, {
      helperId,
      title: '',
      jobDate: '',
      startTime: '',
      hours: '',
      rate: '',
      amount: '',
      description: '',
    }),
  );
  const form = useDraftedForm(draft, { validate });
  const { jobDate, startTime, hours } = form.getValues();
  const doubts = useOfferDoubts(helper, form.getValues()).join(' ');
  /** The doubts that the professional has read; with the same ones the offer is sent. */
  const [read, setRead] = useState('');
  const asksOnceMore = doubts !== '' && doubts === read;
  const submit = useFormSubmit({
    form,
    draft,
    send: async (values) => {
      const gig = await offer.mutateAsync(values);
      await refreshGigs(api);
      notify.success('Hire Request Sent', 'Your hiring request has been sent to the helper for review.');
      onSent(gig.id);
    },
  });
  const onSubmit = (event?: SyntheticEvent<HTMLFormElement>): void => {
    if (doubts === '' || asksOnceMore || form.validate().hasErrors) return submit.onSubmit(event);
    event?.preventDefault();
    setRead(doubts);
  };
  return (
    <FormFrame
      submit={{ ...submit, onSubmit }}
      action={asksOnceMore ? 'Send Anyway' : 'Send Offer'}
      draft={draft}
      onCancel={onClose}
    >
      <TextInput
        {...form.getInputProps('title')}
        label="Title"
        description="What the work is, in a few words."
        withAsterisk
        maxLength={limits.jobTitle}
        data-autofocus
      />
      <GigTermsFields form={form} />
      <HelperDayNotice
        helper={helper}
        terms={{ jobDate, startTime: startTime || null, hours: Number(hours) || null }}
      />
      <LongText {...form.getInputProps('description')} label="Description" maxLength={limits.jobDescription} />
      <p role="alert" className={classes['refusal']}>
        {asksOnceMore && `${doubts} Send the offer anyway?`}
      </p>
    </FormFrame>
  );
}
