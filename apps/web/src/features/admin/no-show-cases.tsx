import { limits } from '@get-my-helpers/validation/limits';
import type { NoShowCase } from '@get-my-helpers/validation/no-show';
import { IconUserOff } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState, type ReactElement } from 'react';
import { formatDate, formatPlural } from '../../lib/format.ts';
import { notify } from '../../lib/notify.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { CardHead } from '../../ui/card-head.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { createDraft } from '../../ui/forms/draft.ts';
import { LongText } from '../../ui/forms/long-text.tsx';
import { useDraftedForm } from '../../ui/forms/use-drafted-form.ts';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { entriesOf, PagedList } from '../../ui/paged-list.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import classes from './admin-reports.module.css';
import { noShowCasesQuery } from './queries.ts';
import { refreshNoShows } from './refresh.ts';

/** Contested no-shows: those to decide, or those decided. */
export function NoShowCases({ state }: { state: 'open' | 'decided' }): ReactElement {
  const cases = useInfiniteQuery(noShowCasesQuery(useApi(), state));
  // Deciding a case removes it from the list, together with the button that had the focus.
  const list = useFocusRecovery<HTMLDivElement>(cases.data ? String(entriesOf(cases.data).total) : null);
  return (
    <div ref={list} tabIndex={-1}>
      <PagedList
        pages={cases}
        noun="cases"
        waiting={<ListSkeleton label="Loading cases" count={2} height={220} />}
        failure="The cases did not load."
      >
        {(items, total) => (
          <>
            <p className="count" role="status">
              {formatPlural(total, 'case')}
            </p>
            {items.length === 0 ? (
              <EmptyState
                title={state === 'open' ? 'No contested no-shows' : 'No decided no-shows'}
                icon={<IconUserOff size={28} stroke={1.5} aria-hidden />}
              />
            ) : (
              <ul className="stack-sm" aria-label="No-shows">
                {items.map((each) => (
                  <li key={each.gigId}>
                    <CaseCard noShow={each} />
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

/** On the clocks where the work was. */
const momentAt = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(iso));

function CaseCard({ noShow }: { noShow: NoShowCase }): ReactElement {
  const { gigTitle, helper, professional, startsAt, timeZone, saidAt, contestReason, note } = noShow;
  const titleId = useId();
  return (
    <article className={classes['report']} aria-labelledby={titleId}>
      <CardHead>
        <h2 id={titleId}>{gigTitle}</h2>
      </CardHead>
      <dl className="facts">
        <div>
          <dt>Helper</dt>
          <dd>
            <TextLink to="/helper/$id" params={{ id: helper.id }}>
              {helper.name}
            </TextLink>
          </dd>
        </div>
        <div>
          <dt>Professional</dt>
          <dd>
            <TextLink to="/admin" search={{ tab: 'users', type: 'professionals', q: professional.name }}>
              {professional.name}
            </TextLink>
          </dd>
        </div>
        {startsAt && (
          <div>
            <dt>Work was to start</dt>
            <dd>{momentAt(startsAt, timeZone)}</dd>
          </div>
        )}
        <div>
          <dt>Said not to have come</dt>
          <dd>{momentAt(saidAt, timeZone)}</dd>
        </div>
      </dl>
      <p className="prose">{contestReason}</p>
      {noShow.decidedAt === null ? (
        <DecisionForm noShow={noShow} />
      ) : (
        <p className="quiet">
          {noShow.status === 'upheld' ? 'Upheld' : 'Removed'} by {noShow.decidedBy} on{' '}
          <time dateTime={noShow.decidedAt}>{formatDate(noShow.decidedAt)}</time>: {note}
        </p>
      )}
    </article>
  );
}

function DecisionForm({ noShow: { gigId, helper } }: { noShow: NoShowCase }): ReactElement {
  const api = useApi();
  const [draft] = useState(() => createDraft(`no-show-${gigId}`, { note: '' }));
  const form = useDraftedForm(draft, {
    validate: ({ note }) => (note.trim() === '' ? { note: 'Please say why: both will read it' } : {}),
  });
  const decide = useChange(({ admin }) => admin.decideNoShow, {
    meta: { errorFallback: 'Nothing was decided. Please try again.' },
    onSuccess: async () => {
      draft.clear();
      notify.success('Success', 'The case is decided. Both were told.');
      await refreshNoShows(api);
    },
  });
  const press = (decision: 'upheld' | 'removed'): void => {
    if (!form.validate().hasErrors) decide.mutate({ gigId, decision, note: form.getValues().note });
  };
  return (
    <div className={`stack-sm ${classes['decision']}`}>
      <LongText
        {...form.getInputProps('note')}
        label="Note"
        description={`${helper.name} and the professional will read it.`}
        withAsterisk
        maxLength={limits.verificationNotes}
      />
      <div className="row-sm">
        {(['removed', 'upheld'] as const).map((decision) => (
          <Button
            key={decision}
            variant="default"
            size="sm"
            loading={decide.isPending && decide.variables.decision === decision}
            onClick={() => press(decision)}
          >
            {decision === 'removed' ? 'Take Off the Record' : 'Keep on Record'}
          </Button>
        ))}
      </div>
    </div>
  );
}
