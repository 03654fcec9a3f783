import { TextInput } from '@mantine/core';
import type { Hours } from '@get-my-helpers/validation/hours';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { fieldIssuesOf, messageOf } from '../../lib/errors.ts';
import { formatDate } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { FormActions } from '../../ui/forms/field-layout.tsx';
import { LongText } from '../../ui/forms/long-text.tsx';
import { limits } from '@get-my-helpers/validation/limits';
import { dayIn } from '@get-my-helpers/validation/zones';
import { NumberField } from '../../ui/forms/number-field.tsx';
import classes from './hours.module.css';

interface Row {
  key: number;
  date: string;
  start: string;
  end: string;
  breakMinutes: string;
}
type Entries = { date: string; start: string; end: string; breakMinutes: number }[];

interface EditorProps {
  hours: Hours;
  action: string;
  note?: string;
  /** Who reads why; without it no reason is asked for. */
  asksWhy?: string;
  /** Keeps the entries without sending them. */
  save?: (entries: Entries) => Promise<unknown>;
  send: (entries: Entries, reason: string) => Promise<unknown>;
  onSettled: () => Promise<unknown>;
  onCancel: () => void;
}

let rowsMade = 0;
const newRow = (fields: Partial<Row> = {}): Row => ({
  key: (rowsMade += 1),
  date: '',
  start: '',
  end: '',
  breakMinutes: '0',
  ...fields,
});

const rowsOf = ({ entries, timeZone }: Hours): Row[] =>
  entries.length === 0
    ? [newRow({ date: dayIn(timeZone, new Date()) })]
    : entries.map(({ date, start, end, breakMinutes }) =>
        newRow({ date, start, end: end ?? '', breakMinutes: String(breakMinutes) }),
      );

const entriesOf = (rows: readonly Row[]): Entries =>
  rows.map(({ date, start, end, breakMinutes }) => ({ date, start, end, breakMinutes: Number(breakMinutes) }));

/** Writes hours down by hand: a row for each span of work. */
export function HoursEditor(props: EditorProps): ReactElement {
  const { hours, action, note, asksWhy, save, send, onSettled, onCancel } = props;
  const [rows, setRows] = useState(() => rowsOf(hours));
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<'save' | 'send' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const issues = fieldIssuesOf(error);
  const change = (key: number, fields: Partial<Row>): void =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...fields } : row)));
  const run = async (how: 'save' | 'send', work: () => Promise<unknown>): Promise<void> => {
    setBusy(how);
    setError(null);
    try {
      await work();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setBusy(null);
      await onSettled();
    }
  };
  const latest = rows.at(-1);
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void run('send', () => send(entriesOf(rows), reason));
      }}
    >
      <ol className="stack-sm">
        {rows.map((row, place) => (
          <li key={row.key}>
            <EntryRow
              row={row}
              place={place}
              issues={issues}
              change={(fields) => change(row.key, fields)}
              remove={() => setRows(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setRows([...rows, newRow({ ...latest, key: (rowsMade += 1) })])}
      >
        Add Another
      </Button>
      {asksWhy !== undefined && (
        <LongText
          label="Reason"
          description={`${asksWhy} will read it.`}
          withAsterisk
          maxLength={limits.gigReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={issues['reason']}
        />
      )}
      {note && <p className="note">{note}</p>}
      {error !== null && (
        <p role="alert" className={classes['refusal']}>
          {messageOf(error)}
        </p>
      )}
      <FormActions>
        <Button type="submit" color="safety" loading={busy === 'send'}>
          {action}
        </Button>
        {save && (
          <Button
            variant="default"
            loading={busy === 'save'}
            onClick={() => void run('save', () => save(entriesOf(rows)))}
          >
            Save for Later
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </form>
  );
}

function EntryRow(props: {
  row: Row;
  place: number;
  issues: Record<string, string>;
  change: (fields: Partial<Row>) => void;
  remove: () => void;
}): ReactElement {
  const { row, place, issues, change, remove } = props;
  const field = (name: 'date' | 'start' | 'end' | 'breakMinutes') => ({
    value: row[name],
    error: issues[`entries.${place}.${name}`],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }): void => change({ [name]: currentTarget.value }),
  });
  const about = row.date ? formatDate(row.date) : `entry ${place + 1}`;
  return (
    <fieldset className={classes['row']}>
      <legend className="note">{about}</legend>
      <TextInput {...field('date')} type="date" label="Date" />
      <TextInput {...field('start')} type="time" label="Start" />
      <TextInput {...field('end')} type="time" label="End" />
      <NumberField {...field('breakMinutes')} label="Break (min)" inputMode="numeric" min={0} />
      <Button variant="subtle" color="danger" aria-label={`Remove ${about}`} onClick={remove}>
        <IconTrash size={18} aria-hidden />
      </Button>
    </fieldset>
  );
}
