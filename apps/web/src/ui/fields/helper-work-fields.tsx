import { limits } from '@get-my-helpers/validation/limits';
import { helperPaymentMethods, tools, trades } from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { LongText } from '../forms/long-text.tsx';
import { ChoiceChips, YesNoChip } from '../forms/choice-chips.tsx';
import { FieldGroup } from '../forms/field-group.tsx';
import type { FieldSource } from '../forms/field-source.ts';
import { NumberField } from '../forms/number-field.tsx';
import { TradeIcon } from '../trade-icon.tsx';

export function AgeField({ form }: { form: FieldSource }): ReactElement {
  return (
    <NumberField
      key={form.key('age')}
      {...form.getInputProps('age')}
      label="Age"
      description={`${limits.ageMin} to ${limits.ageMax}`}
      withAsterisk
      min={limits.ageMin}
      max={limits.ageMax}
      inputMode="numeric"
    />
  );
}

export function HourlyRateField({ form }: { form: FieldSource }): ReactElement {
  return (
    <NumberField
      key={form.key('hourlyRate')}
      {...form.getInputProps('hourlyRate')}
      label="Hourly Rate"
      description={`US dollars per hour, $${limits.hourlyRateMin} to $${limits.hourlyRateMax}`}
      withAsterisk
      min={limits.hourlyRateMin}
      max={limits.hourlyRateMax}
      step={limits.hourlyRateStep}
      placeholder={limits.hourlyRatePlaceholder}
      inputMode="decimal"
      leftSection="$"
    />
  );
}

export function TravelMilesField({ form }: { form: FieldSource }): ReactElement {
  return (
    <NumberField
      key={form.key('travelMiles')}
      {...form.getInputProps('travelMiles')}
      label="Travel Distance"
      description={`How many miles you go to a job, ${limits.travelMilesMin} to ${limits.travelMilesMax}`}
      withAsterisk
      min={limits.travelMilesMin}
      max={limits.travelMilesMax}
      inputMode="numeric"
    />
  );
}

export function SpecialtiesField({ form }: { form: FieldSource }): ReactElement {
  return (
    <ChoiceChips
      key={form.key('specialties')}
      {...form.getInputProps('specialties')}
      label="Specialties"
      description="The trades you can help with. Choose at least one."
      required
      choices={trades}
      picture={(trade) => <TradeIcon trade={trade} />}
    />
  );
}

export function ToolsField({ form }: { form: FieldSource }): ReactElement {
  return (
    <ChoiceChips
      key={form.key('tools')}
      {...form.getInputProps('tools')}
      label="Tools & Equipment"
      description="What you bring to the job."
      choices={tools}
    />
  );
}

export function HelperPaymentMethodsField({ form }: { form: FieldSource }): ReactElement {
  return (
    <ChoiceChips
      key={form.key('paymentMethods')}
      {...form.getInputProps('paymentMethods')}
      label="Accepted Payment Methods"
      description="How you can be paid. Choose at least one."
      required
      choices={helperPaymentMethods}
    />
  );
}

/** What professionals read on the profile: the experience and the person. */
export function AboutHelperFields({ form }: { form: FieldSource }): ReactElement {
  return (
    <>
      <LongText
        key={form.key('experience')}
        {...form.getInputProps('experience')}
        label="Experience"
        description="Jobs you have done, years in the trade, certificates."
        maxLength={limits.experience}
      />
      <LongText
        key={form.key('description')}
        {...form.getInputProps('description')}
        label="About Me"
        description="What should a professional know before hiring you?"
        maxLength={limits.description}
      />
    </>
  );
}

/** Whether strangers may find the page (docs/product/who-sees-what.md, Search engines); not unless it is checked. */
export function SearchEnginesField({ form }: { form: FieldSource }): ReactElement {
  return (
    <FieldGroup
      label="Search Engines"
      description="Search engines such as Google may show your public page: name, age, trades, rate, city, reviews. Never your phone, email or address."
    >
      <YesNoChip
        key={form.key('allowsSearchEngines')}
        {...form.getInputProps('allowsSearchEngines', { type: 'checkbox' })}
        label="Search engines may show my page"
      />
    </FieldGroup>
  );
}
