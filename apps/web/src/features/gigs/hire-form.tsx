import { gigOfferForms } from '@get-my-helpers/validation/gig';
import { limits } from '@get-my-helpers/validation/limits';
import { TextInput } from '@mantine/core';
import { useState, type ReactElement, type SyntheticEvent } from 'react';
import { notify } from '../../lib/notify.ts';
import { useChange, useApi } from '../../lib/trpc.ts';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { GigTermsFields } from '../../ui/forms/gig-terms-fields.tsx';
import { checkTerms, chosenTerms } from '../../ui/forms/gig-terms.ts';
import { LongText } from '../../ui/forms/long-text.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { HelperDayNotice } from '../availability/day-notice.tsx';
import { FreeDayChips } from '../availability/free-day-chips.tsx';
import { refreshGigs } from '../reviews/refresh.ts';
import classes from './gigs.module.css';
import { JobSiteFields } from './job-site-fields.tsx';
import { useOfferDoubts } from './use-offer-doubts.ts';
import type { OfferStart } from './use-offer-start.ts';

type OfferValues = OfferStart & { helperId: string };

const validate = checkTerms<OfferValues>(gigOfferForms);

/** What is sent: the place of the work is one of its fields. */
function toOffer(values: OfferValues) {
  const { address, city, state, zipCode, ...offer } = chosenTerms(values);
  return { ...offer, site: { address, city, state, zipCode } };
}

/** A gig offer to one helper, kept until it is sent. */
export function HireForm(props: {
  helper: { id: string; name: string };
  /** Tells its draft from those of other offers. */
  draftName: string;
  start: OfferStart;
  /** A form that comes with its dialog gets the focus from it, once the dialog has remembered what opened it. */
  takesFocus: boolean;
  onClose: () => void;
  /** Called with the id of the gig that the offer has become. */
  onSent: (gigId: string) => void;
}): ReactElement {
  const { helper, draftName, start, takesFocus, onClose, onSent } = props;
  const helperId = helper.id;
  const api = useApi();
  const offer = useChange(({ gigs }) => gigs.offer, {
    meta: { errorTitle: 'Offer Not Sent', errorFallback: 'Your offer is saved. Please send it again.' },
  });
  const [draft] = useState(() => createDraft<OfferValues>(draftName, { helperId, ...start }));
  const form = useDraftedForm(draft, { validate });
  const values = form.getValues();
  const { jobDate, startTime, hours } = values;
  const doubts = useOfferDoubts(helper, values).join(' ');
  /** The doubts that the professional has read; with the same ones the offer is sent. */
  const [read, setRead] = useState('');
  const asksOnceMore = doubts !== '' && doubts === read;
  const submit = useFormSubmit({
    form,
    draft,
    focusFirst: takesFocus,
    send: async (sent) => {
      const gig = await offer.mutateAsync(toOffer(sent));
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
      <FreeDayChips helperId={helperId} day={jobDate} onChoose={(day) => form.setFieldValue('jobDate', day)} />
      <GigTermsFields form={form}>
        <HelperDayNotice
          helper={helper}
          terms={{ jobDate, startTime: startTime || null, hours: Number(hours) || null }}
        />
      </GigTermsFields>
      <JobSiteFields form={form} values={values} />
      <LongText {...form.getInputProps('description')} label="Description" maxLength={limits.jobDescription} />
      <p role="alert" className={classes['refusal']}>
        {asksOnceMore && `${doubts} Send the offer anyway?`}
      </p>
    </FormFrame>
  );
}
