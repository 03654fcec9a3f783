import { limits } from '@get-my-helpers/validation/limits';
import { licenseTypes, paymentSchedules, professionalPaymentMethods } from '@get-my-helpers/validation/reference';
import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { LongText } from '../forms/long-text.tsx';
import { ChoiceChips } from '../forms/choice-chips.tsx';
import { FieldPair } from '../forms/field-layout.tsx';
import { FieldPanel } from '../forms/field-panel.tsx';
import type { FieldSource } from '../forms/field-source.ts';
import { ChoiceSelect, TradeSelect } from '../forms/selects.tsx';

export function CompanyField({ form }: { form: FieldSource }): ReactElement {
  return (
    <TextInput
      key={form.key('company')}
      {...form.getInputProps('company')}
      label="Company"
      autoComplete="organization"
      maxLength={limits.company}
    />
  );
}

/** Trade, license and what the company does. */
export function TradeInformationPanel({ form }: { form: FieldSource }): ReactElement {
  return (
    <FieldPanel title="Trade Information">
      <TradeSelect key={form.key('tradeType')} {...form.getInputProps('tradeType')} label="Trade Type" withAsterisk />
      <FieldPair>
        <ChoiceSelect
          key={form.key('licenseType')}
          {...form.getInputProps('licenseType')}
          label="License Type"
          withAsterisk
          nothing="Select a license type"
          choices={licenseTypes}
        />
        <TextInput
          key={form.key('licenseNumber')}
          {...form.getInputProps('licenseNumber')}
          label="License Number"
          autoComplete="off"
          maxLength={limits.licenseNumber}
        />
      </FieldPair>
      <LongText
        key={form.key('description')}
        {...form.getInputProps('description')}
        label="About Company"
        description="What you build, repair or move, and what working with you is like."
        maxLength={limits.description}
      />
    </FieldPanel>
  );
}

/** How and when helpers are paid. */
export function PaymentPreferencePanel({ form }: { form: FieldSource }): ReactElement {
  return (
    <FieldPanel title="Payment Preferences">
      <ChoiceChips
        key={form.key('paymentMethods')}
        {...form.getInputProps('paymentMethods')}
        label="Payment Methods"
        description="How you pay helpers. Choose at least one."
        required
        choices={professionalPaymentMethods}
      />
      <ChoiceSelect
        key={form.key('paymentTerms')}
        {...form.getInputProps('paymentTerms')}
        label="Payment Schedule"
        description="When you pay."
        choices={paymentSchedules}
      />
    </FieldPanel>
  );
}
