import type { HelperProfile } from '@get-my-helpers/validation/helper';
import {
  driverLicenseClassNames,
  helperPaymentMethodNames,
  militaryBranchNames,
  militaryRankNames,
  securityClearanceNames,
} from '@get-my-helpers/validation/reference';
import type { ReactElement } from 'react';
import { formatPlace, formatPlural, formatRate } from '../../lib/format.ts';
import { AvailabilityStatus } from '../../ui/availability-status.tsx';
import { ToolChips, TradeChips } from '../../ui/chip-list.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { WeekGrid } from '../../ui/week-grid.tsx';
import { OwnCalendar } from '../availability/own-calendar.tsx';
import { describeAddress, Fact, Facts, Prose } from './facts.tsx';
import { IdentityVerification } from './identity-verification.tsx';
import { ProfileHead } from './profile-head.tsx';
import classes from './profile.module.css';

/** A helper's own profile, as it is stored. */
export function HelperProfileView({ profile }: { profile: HelperProfile }): ReactElement {
  return (
    <div className={classes['columns']}>
      <div className={classes['column']}>
        <Panel>
          <ProfileHead profile={profile} line={`${formatPlace(profile.city, profile.state)} · Age ${profile.age}`} />
          <Facts>
            <Fact label="Hourly Rate">{formatRate(profile.hourlyRate)}</Fact>
            <Fact label="Travel Distance">Up to {formatPlural(profile.travelMiles, 'mile')}</Fact>
            <Fact label="Phone">{profile.phone}</Fact>
            <Fact label="Email">{profile.email !== undefined && <EmailText email={profile.email} />}</Fact>
            <Fact label="Address">{describeAddress(profile)}</Fact>
          </Facts>
        </Panel>
        <Panel title="About Me">
          <Prose text={profile.description} />
        </Panel>
        <Panel title="Experience">
          <Prose text={profile.experience} />
        </Panel>
        <Panel title="Specialties">
          <TradeChips trades={profile.specialties} />
        </Panel>
        <Panel title="Tools & Equipment">
          {profile.tools.length > 0 ? <ToolChips tools={profile.tools} /> : <Prose text={null} />}
        </Panel>
      </div>
      <div className={classes['column']}>
        <Panel title="Weekly Availability" aside={<AvailabilityStatus week={profile.availability} />}>
          <WeekGrid week={profile.availability} />
        </Panel>
        <Panel title="Your Calendar">
          <OwnCalendar week={profile.availability} />
        </Panel>
        <Panel title="Payment Methods">
          <Prose text={profile.paymentMethods.map((id) => helperPaymentMethodNames[id]).join(', ')} />
        </Panel>
        <Panel title="Identity Verification">
          <IdentityVerification identity={profile} />
        </Panel>
        <Panel title="Driver's License">
          <Facts>
            <Fact label="License Number">{profile.driversLicense}</Fact>
            <Fact label="License Class">{profile.licenseClass && driverLicenseClassNames[profile.licenseClass]}</Fact>
            <Fact label="Valid License">{profile.hasValidLicense ? 'Yes' : 'No'}</Fact>
          </Facts>
        </Panel>
        <Panel title="Military Credentials">
          <MilitaryFacts profile={profile} />
        </Panel>
        <Panel title="Who Finds You">
          <Facts>
            <Fact label="Search Engines">
              {profile.allowsSearchEngines ? 'May show your page' : 'May not show your page'}
            </Fact>
          </Facts>
        </Panel>
      </div>
    </div>
  );
}

function MilitaryFacts({ profile }: { profile: HelperProfile }): ReactElement {
  const { militaryBranch, militaryRank, yearsOfService, securityClearance } = profile;
  return (
    <Facts>
      <Fact label="Veteran">{profile.veteranStatus ? 'Yes' : 'No'}</Fact>
      <Fact label="Branch">{militaryBranch && militaryBranchNames[militaryBranch]}</Fact>
      <Fact label="Rank">{militaryRank && militaryRankNames[militaryRank]}</Fact>
      <Fact label="Years of Service">{yearsOfService !== null && formatPlural(yearsOfService, 'year')}</Fact>
      <Fact label="Security Clearance">{securityClearance && securityClearanceNames[securityClearance]}</Fact>
    </Facts>
  );
}
