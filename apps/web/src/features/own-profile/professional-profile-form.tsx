import { professionalProfileFields, type ProfessionalProfile } from '@get-my-helpers/validation/professional';
import { schemaResolver } from '@mantine/form';
import { IconUpload } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { useChange, useApi } from '../../lib/trpc.ts';
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
import { FormFrame } from '../../ui/forms/form-frame.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { UploadButton } from '../uploads/upload-button.tsx';
import classes from './profile.module.css';
import { NewEmailField, withNewEmail } from './new-email-field.tsx';
import { professionalProfileDraft } from './profile-values.ts';
import { updateFailure, useProfileForm } from './use-profile-form.ts';
import { keepSavedProfessional } from '../profiles/refresh.ts';

/** Every field of a professional's profile. Saving or cancelling leaves it. */
export function ProfessionalProfileForm(props: { profile: ProfessionalProfile; onLeave: () => void }): ReactElement {
  const { profile, onLeave } = props;
  const api = useApi();
  const update = useChange(({ professionals }) => professionals.update, { meta: updateFailure });
  const [draft] = useState(() => professionalProfileDraft(profile));
  const { form, submit } = useProfileForm({
    draft,
    validate: withNewEmail(profile.email, schemaResolver(professionalProfileFields, { sync: true })),
    save: async (values) => {
      const fields = professionalProfileFields.parse(values);
      const saved = await update.mutateAsync({ id: profile.id, ...fields, currentPassword: values.currentPassword });
      keepSavedProfessional(api, saved);
      return saved;
    },
    onLeave,
  });
  return (
    <FormFrame submit={submit} action="Save" draft={draft} onCancel={onLeave}>
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
    </FormFrame>
  );
}

/** The logo in edit mode. It is saved by itself, not with the fields. */
function CompanyLogoPanel({ profile }: { profile: ProfessionalProfile }): ReactElement {
  const { company, name, companyLogo } = profile;
  return (
    <Panel title="Company Logo">
      <div className={classes['logo']}>
        <PersonAvatar name={company ?? name} src={companyLogo} size={72} isLogo />
        <div>
          <UploadButton kind="companyLogo" leftSection={<IconUpload size={18} aria-hidden />}>
            {companyLogo ? 'Change Logo' : 'Upload Logo'}
          </UploadButton>
          <p className={classes['identityText']}>Helpers see it on your job postings.</p>
        </div>
      </div>
    </Panel>
  );
}
