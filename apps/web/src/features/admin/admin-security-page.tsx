import type { OwnSession } from '@get-my-helpers/validation/own-account';
import type { AdminUser } from '@get-my-helpers/validation/session';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { useSignedInAdmin } from '../../lib/session.ts';
import { useApi } from '../../lib/trpc.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { SecurityEventList } from '../security/security-event-list.tsx';
import { SessionList } from '../security/session-list.tsx';
import { AdminSecondFactor } from './admin-enrollment.tsx';
import { adminSecurityEventsQuery, adminSessionsQuery } from './queries.ts';

const loadDialog = async () => ({ default: (await import('./end-own-sessions-dialog.tsx')).EndOwnSessionsDialog });
const EndOwnSessionsDialog = lazy(loadDialog);

/** /admin/security: the admin's own second factor, sessions and activity. */
export function AdminSecurityPage(): ReactElement {
  const admin = useSignedInAdmin();
  const events = useQuery(adminSecurityEventsQuery(useApi()));
  return (
    <Page width="narrow">
      <PageHeader
        title="Your Security"
        description={`${admin.name}, signed in as an administrator.`}
        actions={
          <LinkButton to="/admin" variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />}>
            Admin Dashboard
          </LinkButton>
        }
      />
      <div className="stack-sm">
        <AdminSecondFactor admin={admin} />
        <OwnSessions admin={admin} />
        <Panel title="Recent Security Activity">
          <SecurityEventList events={events} label="Recent security activity" />
        </Panel>
      </div>
    </Page>
  );
}

function OwnSessions({ admin }: { admin: AdminUser }): ReactElement {
  const sessions = useQuery(adminSessionsQuery(useApi()));
  // Not reset on close, so that the dialog's text does not change while it fades out.
  const [asked, setAsked] = useState<OwnSession | 'others' | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = (what: OwnSession | 'others' | undefined): void =>
    void openLoaded(loadDialog, () => {
      if (!what) return;
      setAsked(what);
      setOpened(true);
    });
  return (
    <Panel title="Where You Are Signed In">
      <QueryBoundary
        query={sessions}
        waiting={<Skeleton height={96} radius="md" role="status" aria-label="Loading your sessions" />}
        failure="Your sessions did not load."
      >
        {(own) => (
          <SessionList
            label="Sessions"
            sessions={own}
            ending={false}
            onEnd={(id) => ask(own.find((session) => session.id === id))}
            onEndAll={() => ask('others')}
            endAllLabel="End All Other Sessions"
          />
        )}
      </QueryBoundary>
      {asked && (
        <Suspense fallback={null}>
          <EndOwnSessionsDialog email={admin.email} session={asked} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
