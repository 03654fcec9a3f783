import type { Gig } from '@get-my-helpers/validation/gig';
import { hoursTurn } from '@get-my-helpers/validation/work-time';
import type { SessionUser } from '@get-my-helpers/validation/session';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { formatDate, formatDollars } from '../../lib/format.ts';
import { useReaderClock } from '../../lib/use-reader-clock.ts';
import { Button } from '../../ui/button.tsx';
import { GigClock } from './gig-clock.tsx';
import classes from './hours.module.css';
import { SiteCode } from './site-code.tsx';

const loadDialog = async () => ({ default: (await import('./hours-dialog.tsx')).HoursDialog });
const HoursDialog = lazy(loadDialog);

/** Whose turn it is with the hours, and what is due. */
function hoursText({ hoursStatus, person, amountDue, dueOn }: Gig, { type }: SessionUser): string | null {
  if (amountDue !== null && dueOn !== null) {
    const due = `${formatDollars(amountDue)} due by ${formatDate(dueOn)}.`;
    return hoursStatus === 'approved' ? `Hours approved: ${due}` : due;
  }
  const isMine = hoursTurn[hoursStatus] === type;
  if (hoursStatus === 'submitted') {
    return isMine ? `${person.name} sent the hours.` : `Waiting for ${person.name} to approve your hours.`;
  }
  if (hoursStatus === 'proposed') {
    return isMine ? `${person.name} proposes other hours.` : `Waiting for ${person.name} to agree to your hours.`;
  }
  return null;
}

function buttonText({ hoursStatus, clockedInAt }: Gig, { type }: SessionUser): string {
  if (hoursStatus === 'submitted' && type === 'professional') return 'Approve Hours';
  if (hoursStatus === 'proposed' && type === 'helper') return 'Answer Hours';
  // Whoever is clocked in clocks out first.
  return hoursStatus === 'open' && type === 'helper' && clockedInAt === null ? 'Enter Hours' : 'Hours';
}

/** The hours of a gig on its card: the clock or the site code on the day of work, and what both said of them. */
export function GigHours(props: {
  gig: Gig;
  user: SessionUser;
  /** Called when approving the hours has confirmed the work as well. */
  onConfirmed: () => void;
}): ReactElement | null {
  const { gig, user, onConfirmed } = props;
  const [isLoaded, setLoaded] = useState(false);
  const [isOpened, setOpened] = useState(false);
  const isUnderWay = gig.status === 'in_progress';
  const isOpen = gig.hoursStatus === 'open';
  // Work whose day is not agreed yet can be started, but that is not what its card is about.
  const hasDayCome = gig.status === 'accepted' && gig.jobDate !== null && gig.actions.includes('start');
  const isDayOfWork = isOpen && (isUnderWay || hasDayCome);
  const hasHours = isUnderWay || !isOpen;
  const text = useReaderClock(() => hoursText(gig, user));
  if (!isDayOfWork && !hasHours && text === null) return null;
  const isMine = hoursTurn[gig.hoursStatus] === user.type;
  const open = (): void => {
    setLoaded(true);
    setOpened(true);
  };
  return (
    <>
      {isDayOfWork && (user.type === 'helper' ? <GigClock gig={gig} userId={user.id} /> : <SiteCode gigId={gig.id} />)}
      {(text !== null || hasHours) && (
        <div className={`row ${classes['line']}`}>
          {text && <p className="tabular">{text}</p>}
          {hasHours && (
            <Button
              {...(isMine ? { color: 'safety' as const } : { variant: 'default' as const })}
              onClick={() => void openLoaded(loadDialog, open)}
            >
              {buttonText(gig, user)}
            </Button>
          )}
        </div>
      )}
      {isLoaded && (
        <Suspense fallback={null}>
          <HoursDialog
            gig={gig}
            user={user}
            opened={isOpened}
            onConfirmed={onConfirmed}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
