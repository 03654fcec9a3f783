import type { ProfessionalProfile } from '@get-my-helpers/validation/professional';
import {
  licenseTypeNames,
  paymentScheduleNames,
  professionalPaymentMethodNames,
  tradeNames,
} from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { EmailText } from '../../ui/email-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PersonAvatar } from '../../ui/person-avatar.tsx';
import { TradeChips } from '../../ui/chip-list.tsx';
import { describeAddress, Fact, Facts, Prose } from './facts.tsx';
import { IdentityVerification } from './identity-verification.tsx';
import { ProfileHead } from './profile-head.tsx';
import classes from './profile.module.css';

/** A professional's own profile, as it is stored. */
export function ProfessionalProfileView({ profile }: { profile: ProfessionalProfile }): ReactElement {
  return (
    <div className={classes['columns']}>
      <div className={classes['column']}>
        <Panel>
          <ProfileHead profile={profile} line={profile.company ?? tradeNames[profile.tradeType]} />
          <Facts>
            <Fact label="Company">
              {(profile.company !== null || profile.companyLogo !== null) && (
                <span className="with-icon">
                  {profile.companyLogo !== null && (
                    <PersonAvatar name={profile.company ?? profile.name} src={profile.companyLogo} size={40} isLogo />
                  )}
                  {profile.company}
                </span>
              )}
            </Fact>
            <Fact label="Phone">{profile.phone}</Fact>
            <Fact label="Email">
              <EmailText email={profile.email} />
            </Fact>
            <Fact label="Address">{describeAddress(profile)}</Fact>
          </Facts>
        </Panel>
        <Panel title="About Company">
          <Prose text={profile.description} />
        </Panel>
      </div>
      <div className={classes['column']}>
        <Panel title="Trade">
          <TradeChips trades={[profile.tradeType]} />
        </Panel>
        <Panel title="Identity Verification">
          <IdentityVerification identity={profile} />
        </Panel>
        <Panel title="License">
          <Facts>
            <Fact label="License Type">{licenseTypeNames[profile.licenseType]}</Fact>
            <Fact label="License Number">{profile.licenseNumber}</Fact>
          </Facts>
        </Panel>
        <Panel title="Payment">
          <Facts>
            <Fact label="Payment Methods">
              {profile.paymentMethods.map((id) => professionalPaymentMethodNames[id]).join(', ')}
            </Fact>
            <Fact label="Payment Terms">{paymentScheduleNames[profile.paymentTerms]}</Fact>
          </Facts>
        </Panel>
      </div>
    </div>
  );
}
