import { helperProfileFieldsWith, type HelperProfile } from '@get-my-helpers/validation/helper';
import { schemaResolver } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { useChange, useApi } from '../../lib/trpc.ts';
import { AvailabilityField } from '../../ui/fields/availability-field.tsx';
import { NameField, PhoneField } from '../../ui/fields/contact-fields.tsx';
import {
  AboutHelperFields,
  AgeField,
  HelperPaymentMethodsField,
  HourlyRateField,
  SearchEnginesField,
  SpecialtiesField,
  ToolsField,
  TravelMilesField,
} from '../../ui/fields/helper-work-fields.tsx';
import { MilitaryFields } from '../../ui/fields/military-fields.tsx';
import { CityAndStateFields, StreetFields } from '../../ui/fields/place-fields.tsx';
import { TransportationFields } from '../../ui/fields/transportation-fields.tsx';
import { EmailInput } from '../../ui/forms/email-input.tsx';
import { FieldPair } from '../../ui/forms/field-layout.tsx';
import { FieldPanel } from '../../ui/forms/field-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { helperProfileDraft } from './profile-values.ts';
import { NewEmailField, withNewEmail } from './new-email-field.tsx';
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { updateFailure, useProfileForm } from './use-profile-form.ts';
import { keepSavedHelper } from '../profiles/refresh.ts';

/** Every field of a helper's profile. Saving or cancelling leaves it. */
export function HelperProfileForm(props: { profile: HelperProfile; onLeave: () => void }): ReactElement {
  const { profile, onLeave } = props;
  const [fields] = useState(() => helperProfileFieldsWith(profile.hourlyRate));
  const api = useApi();
  const update = useChange(({ helpers }) => helpers.update, { meta: updateFailure });
  const [draft] = useState(() => helperProfileDraft(profile));
  const { form, submit } = useProfileForm({
    draft,
    validate: withNewEmail(profile.email ?? '', schemaResolver(fields, { sync: true })),
    save: async (values) => {
      const { currentPassword } = values;
      const saved = await update.mutateAsync({ id: profile.id, ...fields.parse(values), currentPassword });
      keepSavedHelper(api, saved);
      return saved;
    },
    onLeave,
  });
  return (
    <FormFrame submit={submit} action="Save" draft={draft} onCancel={onLeave}>
      <FieldPanel title="Basic Information">
        <NameField form={form} />
        <FieldPair>
          <EmailInput key={form.key('email')} {...form.getInputProps('email')} label="Email" withAsterisk />
          <PhoneField form={form} />
        </FieldPair>
        <NewEmailField form={form} email={profile.email ?? ''} />
        <FieldPair>
          <AgeField form={form} />
          <HourlyRateField form={form} />
        </FieldPair>
        <CityAndStateFields form={form} />
        <StreetFields form={form} />
        <TravelMilesField form={form} />
      </FieldPanel>
      <FieldPanel title="Skills and Experience">
        <AboutHelperFields form={form} />
        <SpecialtiesField form={form} />
        <ToolsField form={form} />
        <HelperPaymentMethodsField form={form} />
      </FieldPanel>
      <Panel title="Weekly Availability">
        <AvailabilityField form={form} />
      </Panel>
      <FieldPanel title="Driver's License">
        <TransportationFields form={form} />
      </FieldPanel>
      <FieldPanel title="Military Credentials">
        <MilitaryFields form={form} />
      </FieldPanel>
      <FieldPanel title="Who Finds You">
        <SearchEnginesField form={form} />
      </FieldPanel>
    </FormFrame>
  );
}
