import type { Gig } from '@get-my-helpers/validation/gig';
import { limits } from '@get-my-helpers/validation/limits';
import { dayIn, momentIn, timeIn } from '@get-my-helpers/validation/zones';
import { IconClockPlay, IconClockStop } from '@tabler/icons-react';
import { useId, useState, type InputHTMLAttributes, type ReactElement } from 'react';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useInBrowser } from '../../lib/use-in-browser.ts';
import { useReaderClock } from '../../lib/use-reader-clock.ts';
import { Button } from '../../ui/button.tsx';
import classes from './hours.module.css';
import { useClock, type ClockPress } from './kept-clock.ts';

const hourMs = 60 * 60 * 1000;

const isOtherDay = (at: string, zone: string): boolean => dayIn(zone, new Date(at)) !== dayIn(zone, new Date());

/** '9:00 AM' at the place of the work; with the day unless it is today's there. */
function timeAt(at: string, zone: string, hasDay = isOtherDay(at, zone)): string {
  const moment = new Date(at);
  const time = formatTime(timeIn(zone, moment));
  return hasDay ? `${formatDate(dayIn(zone, moment))}, ${time}` : time;
}

/** Where the helper clocks in and out on the day of work; needs neither a line nor code that is loaded later. */
export function GigClock({ gig, userId }: { gig: Gig; userId: string }): ReactElement {
  const { presses, press, dismiss } = useClock(userId, gig.id);
  const [isSending, setSending] = useState(false);
  // Here, so that what is typed stays while the gig is loaded anew.
  const [entered, setEntered] = useState(nothing);
  const taken = presses.filter(({ refusal }) => refusal === undefined);
  const refused = presses.filter(({ refusal }) => refusal !== undefined);
  const isWaiting = taken.some(({ isSent }) => !isSent);
  const last = taken.at(-1);
  const since = last ? (last.action === 'in' ? last.at : null) : gig.clockedInAt;
  const isPartOfCode = entered.code !== '' && entered.code.length < 4;
  const clock: ClockProps['clock'] = ({ action, at }) => {
    if (isPartOfCode) return;
    const code = entered.code === '' ? {} : { code: entered.code };
    const rest = action === 'out' && entered.minutes !== '' ? { breakMinutes: Number(entered.minutes) } : {};
    setSending(true);
    // A break that is not taken stays until they clock in again.
    setEntered(action === 'in' ? nothing : { ...entered, code: '' });
    void press({ action, at, ...code, ...rest }).finally(() => setSending(false));
  };
  const code = (
    <Field label="Site code (optional)" hint={isPartOfCode ? 'Four digits, from the professional' : undefined}>
      {(id) => (
        <DigitsInput
          id={id}
          autoComplete="off"
          maxLength={4}
          value={entered.code}
          onDigits={(digits) => setEntered({ ...entered, code: digits })}
        />
      )}
    </Field>
  );
  return (
    <div role="group" className={`well ${classes['clock']}`} aria-label="Day of work">
      {since === null ? (
        <ClockIn isSending={isSending} clock={clock}>
          {code}
        </ClockIn>
      ) : (
        <ClockOut
          key={toMinute(since)}
          since={since}
          zone={gig.timeZone}
          minutes={entered.minutes}
          onMinutes={(minutes) => setEntered({ ...entered, minutes })}
          isSending={isSending}
          clock={clock}
        >
          {code}
        </ClockOut>
      )}
      <p role="status" className={classes['kept']}>
        {isWaiting && !isSending && 'Saved on this phone, will be sent.'}
      </p>
      {refused.length > 0 && (
        <div role="alert" className={classes['refusal']}>
          {refused.map(({ key, action, at, refusal }) => (
            <p key={key}>
              {action === 'in' ? 'Clocking in' : 'Clocking out'} at {timeAt(at, gig.timeZone)} was not taken: {refusal}
            </p>
          ))}
          <Button variant="default" size="sm" onClick={dismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}

/** What was not typed yet. */
const nothing = { code: '', minutes: '' };

/** The server keeps minutes; the press that it took was in the same one. */
const toMinute = (at: string): string => at.slice(0, 16);

interface ClockProps {
  isSending: boolean;
  clock: (press: Pick<ClockPress, 'action' | 'at'>) => void;
  /** The field for the code of the site. */
  children: ReactElement;
}

function ClockIn({ isSending, clock, children }: ClockProps): ReactElement {
  return (
    <form
      className={classes['press']}
      onSubmit={(event) => {
        event.preventDefault();
        clock({ action: 'in', at: new Date().toISOString() });
      }}
    >
      {children}
      <Button
        type="submit"
        color="safety"
        size="lg"
        loading={isSending}
        leftSection={<IconClockPlay size={22} aria-hidden />}
      >
        Clock In
      </Button>
    </form>
  );
}

interface DigitsInputProps extends InputHTMLAttributes<HTMLInputElement> {
  onDigits: (digits: string) => void;
}

/** Takes digits alone and brings up their keyboard on a phone. */
function DigitsInput({ onDigits, ...props }: DigitsInputProps): ReactElement {
  return (
    <input
      {...props}
      className={classes['input']}
      inputMode="numeric"
      onChange={(event) => onDigits(event.currentTarget.value.replaceAll(/\D/g, ''))}
    />
  );
}

interface ClockOutProps extends ClockProps {
  since: string;
  zone: string;
  /** The break, as it is typed. */
  minutes: string;
  onMinutes: (minutes: string) => void;
}

function ClockOut(props: ClockOutProps): ReactElement {
  const { since, zone, minutes, onMinutes, isSending, clock, children } = props;
  // The server writes the page as if the work had begun today; the browser may open it on another day.
  const hasDay = useInBrowser(() => isOtherDay(since, zone));
  const sinceText = useReaderClock(() => timeAt(since, zone, hasDay));
  const isLong = useInBrowser(() => Date.now() - Date.parse(since) > limits.hoursPerEntry * hourMs);
  const [stopped, setStopped] = useState('');
  const [day = '', time = ''] = stopped.split('T');
  const stop = (): void => {
    const at = isLong ? momentIn(zone, day, time) : new Date();
    clock({ action: 'out', at: at.toISOString() });
  };
  return (
    <form
      className={classes['press']}
      onSubmit={(event) => {
        event.preventDefault();
        stop();
      }}
    >
      <p className={classes['since']}>Clocked in since {sinceText}</p>
      {isLong && (
        <Field label="When did you stop?">
          {(id) => (
            <input
              id={id}
              className={classes['input']}
              type="datetime-local"
              required
              value={stopped}
              onChange={(event) => setStopped(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      <Field label="Break in minutes">
        {(id) => <DigitsInput id={id} maxLength={3} placeholder="0" value={minutes} onDigits={onMinutes} />}
      </Field>
      {children}
      <Button
        type="submit"
        color="safety"
        size="lg"
        loading={isSending}
        leftSection={<IconClockStop size={22} aria-hidden />}
      >
        Clock Out
      </Button>
    </form>
  );
}

/** A plain field, which is there with the page. */
function Field(props: {
  label: string;
  hint?: string | undefined;
  children: (id: string) => ReactElement;
}): ReactElement {
  const id = useId();
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{props.label}</label>
      {props.children(id)}
      {props.hint && <span className="note">{props.hint}</span>}
    </div>
  );
}
