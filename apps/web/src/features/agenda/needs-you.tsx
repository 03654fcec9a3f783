import type { AgendaItem } from '@get-my-helpers/validation/agenda';
import type { UserType } from '@get-my-helpers/validation/reference';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { useApi } from '../../lib/trpc.ts';
import { useReaderClock } from '../../lib/use-reader-clock.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { agendaKindViews } from './agenda-kinds.ts';
import classes from './needs-you.module.css';
import { OnePress, takesOnePress } from './one-press.tsx';
import { isToPay, PayPress } from './pay-press.tsx';
import { agendaQuery } from './queries.ts';

/** What the signed-in person has to do now, and what comes next. */
export function NeedsYou({ reader }: { reader: UserType }): ReactElement {
  const agenda = useQuery(agendaQuery(useApi()));
  const items = agenda.data?.items.map(({ kind, id }) => `${kind} ${id}`).join(' ');
  // What was confirmed leaves with its button.
  const heading = useFocusRecovery<HTMLHeadingElement>(items ?? null);
  return (
    <section className={classes['agenda']} aria-labelledby="needs-you">
      <h2 ref={heading} tabIndex={-1} id="needs-you" className={classes['title']}>
        Needs you today
      </h2>
      <QueryBoundary
        query={agenda}
        waiting={<Skeleton height={60} radius="md" />}
        failure="What needs you did not load."
      >
        {({ items }) => <Items items={items} reader={reader} />}
      </QueryBoundary>
    </section>
  );
}

/** What is shown before the rest is asked for. */
const shownAtFirst = 3;

function Items({ items, reader }: { items: AgendaItem[]; reader: UserType }): ReactElement {
  const [showsAll, setShowsAll] = useState(false);
  const isQuiet = items.every(({ kind }) => kind === 'next');
  const shown = showsAll ? items : items.slice(0, shownAtFirst);
  return (
    <div className={classes['items']}>
      {isQuiet && <p className="quiet">Nothing right now.</p>}
      {items.length > 0 && (
        <ul className="ruled">
          {shown.map((item, index) => (
            <li key={`${item.kind} ${item.id}`}>
              <Item item={item} reader={reader} isMain={index === 0 && !isQuiet} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < items.length && (
        <Button variant="subtle" onClick={() => setShowsAll(true)}>
          Show {items.length - shown.length} more
        </Button>
      )}
    </div>
  );
}

function Item(props: { item: AgendaItem; reader: UserType; isMain: boolean }): ReactElement {
  const { item, reader, isMain } = props;
  const { icon: Picture, says, action, to } = agendaKindViews[item.kind];
  const text = useReaderClock(() => says(item, reader));
  const day = useReaderClock(() => (item.day === null ? '' : formatDate(item.day)));
  const Press = takesOnePress(item) ? OnePress : isToPay(item, reader) ? PayPress : null;
  const when = [day, item.startTime && formatTime(item.startTime)].filter(Boolean);
  return (
    <div className={classes['item']}>
      <span className={`icon-box ${classes['icon']}`}>
        <Picture size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes['text']}>
        <p className={classes['says']}>{text}</p>
        <p className="note">
          {Press ? <TextLink {...to(item)}>{item.title}</TextLink> : item.title}
          {when.length > 0 && (
            <>
              {' · '}
              <span className={classes['when']}>{when.join(', ')}</span>
            </>
          )}
        </p>
      </div>
      {Press ? (
        <Press item={item} isMain={isMain} />
      ) : (
        <LinkButton
          {...to(item)}
          size="sm"
          variant={isMain ? 'filled' : 'default'}
          aria-label={`${action}: ${item.title}`}
        >
          {action}
        </LinkButton>
      )}
    </div>
  );
}
