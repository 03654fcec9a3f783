import type { Gig } from '@get-my-helpers/validation/gig';
import { limits } from '@get-my-helpers/validation/limits';
import { firstPaymentDay, paymentForm, type Payment } from '@get-my-helpers/validation/payment';
import { paymentMethodNames } from '@get-my-helpers/validation/payment-methods';
import { professionalPaymentMethodIds } from '@get-my-helpers/validation/reference';
import { dayIn } from '@get-my-helpers/validation/zones';
import { TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { createDraft } from '../../ui/forms/draft.ts';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { ChoiceSelect } from '../../ui/forms/selects.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { useFormSubmit } from '../../ui/forms/use-form-submit.ts';
import { refreshGigs } from '../reviews/refresh.ts';
import { ReasonForm } from './reason-form.tsx';

interface PaymentDialogProps {
  gig: Gig;
  opened: boolean;
  onClose: () => void;
}

/** What is asked for before a payment is noted, or denied. */
export function PaymentDialog(
  props: PaymentDialogProps & ({ action: 'note' } | { action: 'deny'; payment: Payment }),
): ReactElement {
  const { gig, opened, onClose } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={
        props.action === 'note'
          ? `Note a payment: ${gig.title}`
          : `Not received: ${formatDollars(props.payment.amount)}`
      }
    >
      {props.action === 'note' ? (
        <NoteForm gig={gig} onClose={onClose} />
      ) : (
        <DenyForm gig={gig} payment={props.payment} onClose={onClose} />
      )}
    </Dialog>
  );
}

const cents = (dollars: number): number => Math.round(dollars * 100);

/** What is still to be paid, as far as is known. */
function leftToPay({ amountDue, amount, payments }: Gig): number | '' {
  const paid = payments
    .filter(({ status }) => status !== 'denied')
    .reduce((total, each) => total + cents(each.amount), 0);
  const left = cents(amountDue ?? amount ?? 0) - paid;
  return left > 0 ? left / 100 : '';
}

const methods = professionalPaymentMethodIds.map((id) => ({ id, name: paymentMethodNames[id] }));

const validate = schemaResolver(paymentForm, { sync: true });

function NoteForm({ gig, onClose }: Omit<PaymentDialogProps, 'opened'>): ReactElement {
  const api = useApi();
  const [today] = useState(() => dayIn(gig.timeZone, new Date()));
  const [draft] = useState(() =>
    createDraft(`payment-${gig.id}`, {
      amount: leftToPay(gig),
      method: gig.usualMethod ?? 'zelle',
      paidOn: today,
      note: '',
    }),
  );
  const form = useDraftedForm(draft, { validate });
  const note = useChange(({ payments }) => payments.record, {
    onSuccess: () => notify.success('Payment Noted', `${gig.person.name} is asked to confirm it.`),
    onSettled: () => refreshGigs(api),
  });
  const submit = useFormSubmit({
    form,
    draft,
    saysWhy: true,
    send: async (values) => {
      await note.mutateAsync({ ...values, id: gig.id, note: values.note || undefined });
      onClose();
    },
  });
  return (
    <FormFrame submit={submit} action="Note Payment" draft={draft} onCancel={onClose}>
      <p className="prose">
        You pay {gig.person.name} yourself, outside of this site. They confirm that it has arrived.
      </p>
      <NumberField
        {...form.getInputProps('amount')}
        inputMode="decimal"
        label="Amount in US dollars"
        step="0.01"
        min={0}
        withAsterisk
        data-autofocus
      />
      <ChoiceSelect {...form.getInputProps('method')} label="How you paid" choices={methods} />
      <TextInput
        {...form.getInputProps('paidOn')}
        type="date"
        label="Day of the payment"
        min={firstPaymentDay(gig)}
        max={today}
        withAsterisk
      />
      <LongText {...form.getInputProps('note')} label="Note (optional)" maxLength={limits.paymentNote} />
    </FormFrame>
  );
}

function DenyForm(props: Omit<PaymentDialogProps, 'opened'> & { payment: Payment }): ReactElement {
  const { gig, payment, onClose } = props;
  const api = useApi();
  const deny = useChange(({ payments }) => payments.answer, {
    onSuccess: () => notify.success('Payment Denied', `${gig.person.name} is asked to look into it.`),
    onSettled: () => refreshGigs(api),
  });
  return (
    <ReasonForm
      name={`deny-${payment.id}`}
      action="Not Received"
      cancel="Back"
      description={`${gig.person.name} will read it.`}
      missing={undefined}
      send={(reason) =>
        deny.mutateAsync({ id: gig.id, paymentId: payment.id, status: 'denied', reason: reason || undefined })
      }
      onClose={onClose}
    />
  );
}
