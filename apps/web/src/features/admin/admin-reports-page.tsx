import type { AdminReport, ReportState } from '@get-my-helpers/validation/admin';
import { reportReasonNames } from '@get-my-helpers/validation/reference';
import { IconArrowLeft, IconCheck, IconFlag } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { formatDate, formatPlural } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { CardHead } from '../../ui/card-head.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { entriesOf, PagedList } from '../../ui/paged-list.tsx';
import { lateForm } from '../../ui/forms/late-form.tsx';
import { TabGrid } from '../../ui/tab-grid.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './admin-reports.module.css';
import { reportsQuery } from './queries.ts';
import { ReportedMessage } from './reported-message.tsx';
import { refreshReports } from './refresh.ts';

// Its form would be part of the page's first download.
const cases = lateForm(async () => (await import('./no-show-cases.tsx')).NoShowCases, 220);

const tabs = [
  { id: 'open', name: 'Open' },
  { id: 'handled', name: 'Handled' },
  { id: 'no-shows', name: 'No-shows' },
  { id: 'decided', name: 'Decided' },
] as const;
type Tab = (typeof tabs)[number]['id'];

/** /admin/reports: what helpers and professionals reported of each other, and the no-shows that helpers contest. */
export function AdminReportsPage(): ReactElement {
  const [state, setState] = useState<Tab>('open');
  return (
    <Page width="narrow">
      <PageHeader
        title="Reports"
        description="Reports from users, and no-shows that helpers contest."
        actions={
          <LinkButton to="/admin" variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />}>
            Admin Dashboard
          </LinkButton>
        }
      />
      <TabGrid
        isSmall
        label="Reports"
        tabs={tabs}
        open={state}
        onOpen={setState}
        panel={(shown) =>
          shown === 'no-shows' || shown === 'decided' ? (
            <cases.Part state={shown === 'decided' ? 'decided' : 'open'} />
          ) : (
            <ReportList state={shown} />
          )
        }
      />
    </Page>
  );
}

function ReportList({ state }: { state: ReportState }): ReactElement {
  const reports = useInfiniteQuery(reportsQuery(useApi(), state));
  // Handling a report removes it from the list, together with the button that had the focus.
  const list = useFocusRecovery<HTMLDivElement>(reports.data ? String(entriesOf(reports.data).total) : null);
  return (
    <div ref={list} tabIndex={-1}>
      <PagedList
        pages={reports}
        noun="reports"
        waiting={<ListSkeleton label="Loading reports" count={2} height={180} />}
        failure="The reports did not load."
      >
        {(items, total) => (
          <>
            <p className="count" role="status">
              {formatPlural(total, 'report')}
            </p>
            {items.length === 0 ? (
              <EmptyState
                title={state === 'open' ? 'No open reports' : 'No handled reports'}
                icon={<IconFlag size={28} stroke={1.5} aria-hidden />}
              />
            ) : (
              <ul className="stack-sm" aria-label={state === 'open' ? 'Open reports' : 'Handled reports'}>
                {items.map((report) => (
                  <li key={report.id}>
                    <ReportCard report={report} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </PagedList>
    </div>
  );
}

function Person({ person: { id, type, name } }: { person: AdminReport['reporter'] }): ReactElement {
  return (
    <>
      {type === 'helper' ? (
        <TextLink to="/helper/$id" params={{ id }}>
          {name}
        </TextLink>
      ) : (
        <TextLink to="/admin" search={{ tab: 'users', type: 'professionals', q: name }}>
          {name}
        </TextLink>
      )}
      <span className="quiet"> ({type})</span>
    </>
  );
}

function ReportCard({ report }: { report: AdminReport }): ReactElement {
  const { id, reporter, reported, reason, details, message, createdAt, handledAt, handledBy } = report;
  const titleId = useId();
  const { handle, handling } = useHandleReport(id);
  return (
    <article className={classes['report']} aria-labelledby={titleId}>
      <CardHead>
        <h2 id={titleId}>{reportReasonNames[reason]}</h2>
      </CardHead>
      <dl className="facts">
        <div>
          <dt>Reported</dt>
          <dd>
            <Person person={reported} />
          </dd>
        </div>
        <div>
          <dt>By</dt>
          <dd>
            <Person person={reporter} />
          </dd>
        </div>
        <div>
          <dt>On</dt>
          <dd>
            <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          </dd>
        </div>
      </dl>
      {message && <ReportedMessage report={report} message={message} />}
      <p className="prose">{details ?? <span className="quiet">No details given</span>}</p>
      {handledAt === null ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconCheck size={18} aria-hidden />}
          loading={handling}
          aria-label={`Mark as Handled: the report on ${reported.name}`}
          onClick={handle}
        >
          Mark as Handled
        </Button>
      ) : (
        <p className="quiet">
          Handled by {handledBy} on <time dateTime={handledAt}>{formatDate(handledAt)}</time>
        </p>
      )}
    </article>
  );
}

/** Records that this admin dealt with a report. */
function useHandleReport(id: string): { handle: () => void; handling: boolean } {
  const api = useApi();
  const handle = useChange(({ admin }) => admin.handleReport, {
    meta: { errorFallback: 'The report was not marked. Please try again.' },
    onSuccess: async () => {
      notify.success('Success', 'Report marked as handled');
      await refreshReports(api);
    },
  });
  return { handle: () => handle.mutate({ id }), handling: handle.isPending };
}
