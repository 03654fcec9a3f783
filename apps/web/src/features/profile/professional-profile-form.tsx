import { professionalProfileFields, type ProfessionalProfile } from '@get-my-helpers/validation/professional';
import { schemaResolver } from '@mantine/form';
import { useState, type ReactElement } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { NameField, PhoneField } from '../../ui/fields/contact-fields.tsx';
import { CityAndStateFields, StreetFields } from '../../ui/fields/place-fields.tsx';
import {
  CompanyField,
  PaymentPreferencePanel,
  TradeInformationPanel,
} from '../../ui/fields/professional-work-fields.tsx';
import { EmailInput } from '../../ui/forms/email-input.tsx';
import { FieldPair } from '../../ui/forms/field-layout.tsx';
import { FieldPanel } from '../../ui/forms/field-panel.tsx';
import { CompanyLogoPanel } from './company-logo-panel.tsx';
import { professionalProfileDraft, type toProfessionalValues } from './professional-profile-values.ts';
import { NewEmailField, withNewEmail } from './new-email-field.tsx';
import { ProfileFormFrame } from './profile-form-frame.tsx';
import { confirmUpdate, updateFailure } from './profile-notices.ts';
import { useProfileForm } from './use-profile-form.ts';

/** Every field of a professional's profile. Saving or cancelling leaves it. */
export function ProfessionalProfileForm(props: { profile: ProfessionalProfile; onLeave: () => void }): ReactElement {
  const { profile, onLeave } = props;
  const save = useSaveProfessional(profile.id);
  const [draft] = useState(() => professionalProfileDraft(profile));
  const { form, submit } = useProfileForm({
    draft,
    validate: withNewEmail(profile.email, schemaResolver(professionalProfileFields, { sync: true })),
    save,
    onLeave,
  });
  return (
    <ProfileFormFrame submit={submit} draft={draft} onLeave={onLeave}>
      <FieldPanel title="Basic Information">
        <FieldPair>
          <NameField form={form} />
          <CompanyField form={form} />
        </FieldPair>
        <FieldPair>
          <EmailInput key={form.key('email')} {...form.getInputProps('email')} label="Email" withAsterisk />
          <PhoneField form={form} />
        </FieldPair>
        <NewEmailField form={form} email={profile.email} />
        <CityAndStateFields form={form} />
        <StreetFields form={form} />
      </FieldPanel>
      <CompanyLogoPanel profile={profile} />
      <TradeInformationPanel form={form} />
      <PaymentPreferencePanel form={form} />
    </ProfileFormFrame>
  );
}

function useSaveProfessional(id: string): (values: ReturnType<typeof toProfessionalValues>) => Promise<void> {
  const utils = trpc.useUtils();
  const update = trpc.professionals.update.useMutation({ meta: updateFailure });
  return async (values) => {
    const { currentPassword } = values;
    const saved = await update.mutateAsync({ id, ...professionalProfileFields.parse(values), currentPassword });
    utils.professionals.byId.setData({ id }, saved);
    // Own postings carry this professional's card.
    void utils.jobPostings.listOwn.invalidate();
    if (confirmUpdate(saved)) void utils.account.view.invalidate();
  };
}
