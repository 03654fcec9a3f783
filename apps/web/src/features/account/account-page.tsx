import type { SessionUser } from '@get-my-helpers/validation/session';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactElement } from 'react';
import { Page, PageHeader } from '../../ui/page.tsx';
import { useSignedInUser } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import { Panel } from '../../ui/panel.tsx';
import { CalendarAddressPanel } from '../availability/calendar-address.tsx';
import { demoLoginsQuery } from '../demo/queries.ts';
import { SecondFactorPanel } from '../security/second-factor-panel.tsx';
import { SecurityEventList } from '../security/security-event-list.tsx';
import { useAccountSecondFactor } from '../security/use-second-factor.ts';
import { DataPanel } from './data-panel.tsx';
import { DeletePanel } from './delete-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { ownSecurityEventsQuery } from './queries.ts';

const SampleDataPanel = lazy(async () => ({ default: (await import('./sample-data-panel.tsx')).SampleDataPanel }));

/** /account: settings of the account itself, as opposed to the profile that others see. */
export function AccountPage(): ReactElement {
  const user = useSignedInUser();
  return (
    <Page width="narrow">
      <PageHeader title="Account" description={`${user.name}, signed in as a ${user.type}.`} />
      <div className="stack-sm">
        <EmailPanel />
        <PreferencesPanel />
        <PasswordPanel user={user} />
        <AccountSecondFactor user={user} />
        <SessionsPanel user={user} />
        <ActivityPanel />
        <CalendarAddressPanel />
        <KeysPanel />
        <DemoSamples />
        <DataPanel />
        <DeletePanel user={user} />
      </div>
    </Page>
  );
}

function AccountSecondFactor({ user }: { user: SessionUser }): ReactElement {
  return <SecondFactorPanel email={user.email} calls={useAccountSecondFactor()} />;
}

/** Programs can be tried in demo mode alone, and its code is not loaded otherwise. */
function DemoSamples(): ReactElement | null {
  const { data } = useQuery(demoLoginsQuery(useApi()));
  if (!data) return null;
  return (
    <Suspense fallback={null}>
      <SampleDataPanel />
    </Suspense>
  );
}

function ActivityPanel(): ReactElement {
  const events = useQuery(ownSecurityEventsQuery(useApi()));
  return (
    <Panel title="Recent Security Activity">
      <SecurityEventList events={events} label="Recent security activity" />
    </Panel>
  );
}
