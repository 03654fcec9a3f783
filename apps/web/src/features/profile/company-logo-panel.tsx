import type { ProfessionalProfile } from '@get-my-helpers/validation/professional';
import { IconUpload } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { UploadButton } from '../uploads/upload-button.tsx';
import classes from './profile.module.css';

/** The logo in edit mode. It is saved by itself, not with the fields. */
export function CompanyLogoPanel({ profile }: { profile: ProfessionalProfile }): ReactElement {
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
