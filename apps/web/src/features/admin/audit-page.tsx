import type { AuditEntry, AuditFilters, AuditPerson } from '@get-my-helpers/validation/audit';
import { limits } from '@get-my-helpers/validation/limits';
import { IconArrowLeft, IconDownload, IconFilter, IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, type FormEvent, type ReactElement } from 'react';
import { formatCount, formatPlural } from '../../lib/format.ts';
import { dateAndTimeOf } from '../../lib/moment.ts';
import { useApi } from '../../lib/trpc.ts';
import { AnchorButton, Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { SearchSelect, SearchText, useFieldValues } from '../../ui/search-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { auditActionNames, auditCsvAddress, filtersOf } from './audit-actions.ts';
import { readAuditSearch } from './audit-search.ts';
import classes from './audit.module.css';
import { auditLogQuery } from './queries.ts';

const actions = Object.entries(auditActionNames).map(([id, name]) => ({ id, name }));

/** /admin/audit: what admins did, and what accounts did that is sensitive; the address keeps the filters. */
export function AuditPage(): ReactElement {
  const filters = filtersOf(useSearch({ from: '/_admin/admin_/audit' }));
  return (
    <Page>
      <PageHeader
        title="Audit Log"
        description="What admins did, and what accounts did that is sensitive. Kept for a year."
        actions={
          <>
            <AnchorButton
              href={auditCsvAddress(filters)}
              download="audit-log.csv"
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              Spreadsheet (CSV)
            </AnchorButton>
            <LinkButton to="/admin" variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />}>
              Admin Dashboard
            </LinkButton>
          </>
        }
      />
      <div className="stack-lg">
        <Filters filters={filters} />
        <Entries filters={filters} />
      </div>
    </Page>
  );
}

function Filters({ filters }: { filters: AuditFilters }): ReactElement {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  useFieldValues(form, { ...filters });
  const apply = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const search = readAuditSearch(Object.fromEntries(new FormData(event.currentTarget)));
    void navigate({ to: '/admin/audit', search, resetScroll: false });
  };
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <form ref={form} className={classes['filters']} aria-label="Filter the audit log" onSubmit={apply}>
      <SearchSelect label="Action" name="action" any="All actions" options={actions} />
      <SearchText label="Person" name="person" placeholder="Email or ID" maxLength={limits.email} autoComplete="off" />
      <SearchText label="From" name="from" type="date" />
      <SearchText label="To" name="to" type="date" />
      <div className="row">
        <Button type="submit" leftSection={<IconFilter size={18} aria-hidden />}>
          Apply
        </Button>
        {isFiltered && (
          <LinkButton to="/admin/audit" search={{}} variant="default" resetScroll={false}>
            Clear
          </LinkButton>
        )}
      </div>
    </form>
  );
}

function Entries({ filters }: { filters: AuditFilters }): ReactElement {
  const entries = useInfiniteQuery(auditLogQuery(useApi(), filters));
  return (
    <PagedList
      pages={entries}
      noun="entries"
      waiting={<ListSkeleton label="Loading the audit log" count={6} height={56} />}
      failure="The audit log did not load."
    >
      {(items, total, relation) => (
        <>
          <p className="count" role="status">
            {relation === 'gte' ? `${formatCount(total)}+ entries` : formatPlural(total, 'entry', 'entries')}
          </p>
          {items.length === 0 ? (
            <EmptyState title="Nothing was recorded" icon={<IconHistory size={28} stroke={1.5} aria-hidden />}>
              Try other filters.
            </EmptyState>
          ) : (
            <ul className={classes['entries']} aria-label="Audit log">
              {items.map((entry) => (
                <li key={entry.id}>
                  <Entry entry={entry} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </PagedList>
  );
}

function Entry({ entry: { action, by, about, createdAt } }: { entry: AuditEntry }): ReactElement {
  return (
    <>
      <strong>{auditActionNames[action]}</strong>
      <span>
        {by ? <Person person={by} /> : 'The site operator'}
        {about && (
          <>
            {', about '}
            <Person person={about} />
          </>
        )}
      </span>
      <time className="quiet" dateTime={createdAt}>
        {dateAndTimeOf(createdAt)}
      </time>
    </>
  );
}

/** Somebody, linked to all that they did and that was about them. */
function Person({ person: { id, type, name, email } }: { person: AuditPerson }): ReactElement {
  return (
    <>
      <TextLink to="/admin/audit" search={{ person: email ?? id }} resetScroll={false}>
        {name ?? 'Deleted account'}
      </TextLink>{' '}
      ({type})
    </>
  );
}
