import type { Gig } from '@get-my-helpers/validation/gig';
import type { Hours } from '@get-my-helpers/validation/hours';
import { amountForMinutes } from '@get-my-helpers/validation/work-time';
import { limits } from '@get-my-helpers/validation/limits';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { formatDate, formatDollars } from '../../lib/format.ts';
import { messageOf } from '../../lib/errors.ts';
import { dateAndTimeOf } from '../../lib/moment.ts';
import { notify } from '../../lib/notify.ts';
import { useApi, useClient } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { refreshGigs } from '../reviews/refresh.ts';
import { HoursEditor } from './hours-editor.tsx';
import { HoursList } from './hours-list.tsx';
import classes from './hours.module.css';
import { hoursQuery } from './queries.ts';

interface HoursDialogProps {
  gig: Gig;
  user: SessionUser;
  opened: boolean;
  /** Called when approving the hours has confirmed the work as well. */
  onConfirmed: () => void;
  onClose: () => void;
}

/** The hours of a gig: what was worked, what both said of it, and what the reader may do now. */
export function HoursDialog({ gig, user, opened, onConfirmed, onClose }: HoursDialogProps): ReactElement {
  const hours = useQuery({ ...hoursQuery(useApi(), gig.id), enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title={`Hours: ${gig.title}`} size="42rem">
      <QueryBoundary query={hours} waiting={<Skeleton height={220} radius="md" />} failure="The hours did not load.">
        {(loaded) => (
          <HoursSheet
            key={`${loaded.status} ${opened}`}
            hours={loaded}
            gig={gig}
            isHelper={user.type === 'helper'}
            onConfirmed={onConfirmed}
            onClose={onClose}
          />
        )}
      </QueryBoundary>
    </Dialog>
  );
}

interface SheetProps {
  hours: Hours;
  gig: Gig;
  isHelper: boolean;
  onConfirmed: () => void;
  onClose: () => void;
}

function HoursSheet(props: SheetProps): ReactElement {
  const { hours, gig, isHelper, onConfirmed, onClose } = props;
  const [isProposing, setProposing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const client = useClient();
  const api = useApi();

  /** Does something to the hours, then what follows from it, and says so; the dialog stays open when it is refused. */
  async function act(done: string, work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await work();
      notify.success('Hours Updated', done);
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
      await refreshGigs(api);
    }
  }
  const { id } = gig;
  const may = (action: Hours['actions'][number]): boolean => hours.actions.includes(action);
  if (isHelper && may('edit')) {
    return <WriteHours hours={hours} gig={gig} onClose={onClose} />;
  }
  if (isProposing) {
    return (
      <HoursEditor
        hours={hours}
        asksWhy={gig.person.name}
        action="Send Proposal"
        send={async (entries, reason) => {
          await client.hours.propose.mutate({ id, entries, reason });
          notify.success('Hours Updated', `${gig.person.name} can agree to your hours now.`);
          onClose();
        }}
        onSettled={() => refreshGigs(api)}
        onCancel={() => setProposing(false)}
      />
    );
  }
  const isConfirmed = gig.actions.includes('confirm');
  return (
    <div className="stack">
      <HoursList hours={hours} />
      <Total hours={hours} gig={gig} />
      <Reason hours={hours} name={gig.person.name} isHelper={isHelper} />
      {failure && <p role="alert">{failure}</p>}
      <div className="row">
        {may('approve') && (
          <Button
            color="safety"
            loading={isBusy}
            onClick={() =>
              void act('You approved the hours.', async () => {
                await client.hours.approve.mutate({ id });
                if (!isConfirmed) return;
                await client.gigs.change.mutate({ id, action: 'confirm' });
                onConfirmed();
              })
            }
          >
            Approve
          </Button>
        )}
        {may('propose') && (
          <Button variant="default" onClick={() => setProposing(true)}>
            Propose Other Hours
          </Button>
        )}
        {may('agree') && (
          <Button
            color="safety"
            loading={isBusy}
            onClick={() => void act('You agreed to the hours.', () => client.hours.agree.mutate({ id }))}
          >
            Agree
          </Button>
        )}
      </div>
      {may('approve') && isConfirmed && <p className="note">Approving also confirms that the work is done.</p>}
      <Versions hours={hours} gig={gig} isHelper={isHelper} />
    </div>
  );
}

/** The helper writes the hours down and sends them, which also says that the work is done. */
function WriteHours({ hours, gig, onClose }: Pick<SheetProps, 'hours' | 'gig' | 'onClose'>): ReactElement {
  const client = useClient();
  const api = useApi();
  const { id } = gig;
  const isDone = gig.actions.includes('complete');
  return (
    <HoursEditor
      hours={hours}
      action="Send Hours"
      note={
        isDone
          ? `Sending marks the work as done. ${gig.person.name} then approves your hours or proposes others; after ${limits.hoursSilenceDays} days without an answer they count as approved.`
          : `After ${limits.hoursSilenceDays} days without an answer they count as approved.`
      }
      save={async (entries) => {
        await client.hours.save.mutate({ id, entries });
        notify.success('Hours Saved', 'You can send them when the work is done.');
        onClose();
      }}
      send={async (entries) => {
        await client.hours.save.mutate({ id, entries });
        await client.hours.submit.mutate({ id });
        if (isDone) await client.gigs.change.mutate({ id, action: 'complete' });
        notify.success('Hours Sent', `${gig.person.name} was asked to approve them.`);
        onClose();
      }}
      onSettled={() => refreshGigs(api)}
      onCancel={onClose}
    />
  );
}

/** What the hours come to, and by when it is due. */
function Total({ hours, gig: { rate, amount } }: Pick<SheetProps, 'hours' | 'gig'>): ReactElement {
  const due = hours.amountDue ?? (rate === null ? amount : amountForMinutes(hours.totalMinutes, rate));
  return (
    <p className={`spread tabular ${classes['total']}`}>
      <span>{hours.totalHours} hr in all</span>
      {due !== null && (
        <strong>
          {formatDollars(due)}
          {hours.dueOn && `, due by ${formatDate(hours.dueOn)}`}
        </strong>
      )}
    </p>
  );
}

function Reason({ hours, name, isHelper }: { hours: Hours; name: string; isHelper: boolean }): ReactElement | null {
  const last = hours.versions.at(-1);
  if (hours.status !== 'proposed' || !last?.reason) return null;
  return (
    <p className="well">
      {isHelper ? name : 'You'}: <q>{last.reason}</q>
    </p>
  );
}

const kinds = { submitted: 'sent', proposed: 'proposed', approved: 'approved', agreed: 'agreed to' } as const;

/** Every version, the first first. */
function Versions({ hours, gig, isHelper }: Pick<SheetProps, 'hours' | 'gig' | 'isHelper'>): ReactElement | null {
  if (hours.versions.length === 0) return null;
  const nameOf = (by: 'helper' | 'professional' | null): string => {
    if (by === null) return 'Nobody answered, so time';
    return (by === 'helper') === isHelper ? 'You' : gig.person.name;
  };
  return (
    <details>
      <summary>All versions</summary>
      <ol className="stack">
        {hours.versions.map((version) => (
          <li key={version.number}>
            <p>
              {version.kind === 'submitted' && version.by === null
                ? 'Sent when the gig was completed'
                : `${nameOf(version.by)} ${kinds[version.kind]} ${version.totalHours} hr`}{' '}
              <time className="note" dateTime={version.at}>
                {dateAndTimeOf(version.at)}
              </time>
            </p>
            {version.reason && <q>{version.reason}</q>}
            {(version.kind === 'submitted' || version.kind === 'proposed') && <HoursList hours={version} />}
          </li>
        ))}
      </ol>
    </details>
  );
}
