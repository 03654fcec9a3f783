import { gigDay, type Gig, type GigDay } from '@get-my-helpers/validation/gig';
import { limits } from '@get-my-helpers/validation/limits';
import { schemaResolver } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { useSignedInUser } from '../../lib/session.ts';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { GigDayFields } from '../../ui/forms/gig-terms-fields.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { HelperDayNotice, OwnDayNotice } from '../availability/day-notice.tsx';
import { FreeDayChips } from '../availability/free-day-chips.tsx';

const validate = schemaResolver(gigDay, { sync: true });

/** A day for a gig that was agreed without one; the other person agrees to it or proposes another. */
export function GigDayForm(props: {
  gig: Gig;
  send: (day: GigDay, reason: string) => Promise<unknown>;
  onClose: () => void;
}): ReactElement {
  const { gig, send, onClose } = props;
  const isHelper = useSignedInUser().type === 'helper';
  const [draft] = useState(() =>
    createDraft(`day-${gig.id}`, {
      jobDate: gig.dayProposal?.jobDate ?? '',
      startTime: (gig.dayProposal ?? gig).startTime ?? '',
      reason: '',
    }),
  );
  const form = useDraftedForm(draft, { validate });
  const { jobDate, startTime } = form.getValues();
  const terms = { jobDate, startTime: startTime || null, hours: gig.hours };
  const submit = useFormSubmit({
    form,
    draft,
    saysWhy: true,
    send: async ({ reason, ...day }) => {
      const { startTime: start = null, ...rest } = gigDay.parse(day);
      await send({ ...rest, startTime: start }, reason);
      onClose();
    },
  });
  return (
    <FormFrame submit={submit} action="Send Day" draft={draft} onCancel={onClose}>
      <p className="prose">The day is agreed once {gig.person.name} agrees to it. They may propose another.</p>
      <FreeDayChips helperId={gig.helperId} day={jobDate} onChoose={(day) => form.setFieldValue('jobDate', day)} />
      <GigDayFields form={form} />
      {isHelper ? <OwnDayNotice terms={terms} /> : <HelperDayNotice helper={gig.person} terms={terms} />}
      <LongText
        {...form.getInputProps('reason')}
        label="Note (optional)"
        description={`${gig.person.name} will read it.`}
        maxLength={limits.gigReason}
      />
    </FormFrame>
  );
}
