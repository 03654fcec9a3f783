import type { Webhook, WebhookDelivery } from '@get-my-helpers/validation/webhook';
import { IconAlertTriangle, IconCheck, IconChevronDown, IconClock, IconRefresh } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { dayAndTimeOf } from '../../lib/moment.ts';
import { notify } from '../../lib/notify.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { nameOfEvent } from './event-names.ts';
import { deliveriesQuery } from './queries.ts';
import { refreshWebhooks } from './refresh.ts';
import classes from './webhooks.module.css';

/** An event that goes out at once is shown to have arrived as soon. */
const soonMs = 2000;
const hasFailed = ({ status }: WebhookDelivery): boolean => status === 'failed';
const isNew = ({ status, attempts }: WebhookDelivery): boolean => status === 'waiting' && attempts === 0;

/** What a webhook was sent in the last 30 days, or is waiting, newest first. */
export function DeliveryLog({ webhook, name }: { webhook: Webhook; name: string }): ReactElement {
  const api = useApi();
  const deliveries = useInfiniteQuery({
    ...deliveriesQuery(api, webhook.id),
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isNew)) ? soonMs : false),
  });
  const canRedeliver = webhook.enabled && deliveries.data?.pages.some(({ items }) => items.some(hasFailed)) === true;
  // The button that sends all again goes when nothing is left to send.
  const log = useFocusRecovery<HTMLDivElement>(deliveries.data ? String(canRedeliver) : null);
  return (
    <div className="stack-xs" ref={log} tabIndex={-1}>
      <div className="spread">
        <h3>Log</h3>
        <Button
          size="sm"
          variant="subtle"
          aria-label={`Reload the log of ${name}`}
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={deliveries.isRefetching}
          onClick={() => void refreshWebhooks(api)}
        >
          Reload
        </Button>
      </div>
      {canRedeliver && (
        <div className="row">
          <RedeliverFailed webhookId={webhook.id} name={name} />
        </div>
      )}
      <PagedList
        pages={deliveries}
        noun="events"
        waiting={<ListSkeleton label="Loading the log" count={2} height={60} />}
        failure="The log did not load."
        empty={<p className="quiet">Nothing was sent in the last 30 days.</p>}
      >
        {(items) => (
          <ul className="stack-xs" aria-label={`Log of ${name}`}>
            {items.map((delivery) => (
              <li key={delivery.id}>
                <Delivery delivery={delivery} webhook={webhook} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}

const states = {
  delivered: { tone: 'good', icon: IconCheck, text: 'Delivered' },
  waiting: { tone: 'warning', icon: IconClock, text: 'Waiting' },
  failed: { tone: 'bad', icon: IconAlertTriangle, text: 'Failed' },
} as const;

function Delivery({ delivery, webhook }: { delivery: WebhookDelivery; webhook: Webhook }): ReactElement {
  const { type, status, createdAt } = delivery;
  const { tone, icon, text } = states[status];
  return (
    <details className="disclosure">
      <summary>
        <span className={classes['event']}>
          <Badge tone={tone} icon={icon} look="bare">
            {text}
          </Badge>
          <span>{nameOfEvent(type)}</span>
          <time dateTime={createdAt} className="note">
            {dayAndTimeOf(createdAt)}
          </time>
        </span>
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <div className={classes['details']}>
        <Facts delivery={delivery} />
        <pre className={classes['body']}>{readable(delivery.body)}</pre>
        {webhook.enabled && <Redeliver delivery={delivery} webhookId={webhook.id} />}
      </div>
    </details>
  );
}

const readable = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);

function Facts({ delivery }: { delivery: WebhookDelivery }): ReactElement {
  const { id, type, attempts, lastAttemptAt, nextAttemptAt, responseStatus, error, durationMs } = delivery;
  return (
    <dl className="facts">
      <div>
        <dt>Event</dt>
        <dd>
          <code>{type}</code>
        </dd>
      </div>
      <div>
        <dt>webhook-id</dt>
        <dd>
          <code>{id}</code>
        </dd>
      </div>
      <div>
        <dt>Attempts</dt>
        <dd>
          {attempts === 0 ? 'None yet' : formatPlural(attempts, 'attempt')}
          {lastAttemptAt !== null && (
            <>
              , the last <time dateTime={lastAttemptAt}>{dayAndTimeOf(lastAttemptAt)}</time>
            </>
          )}
        </dd>
      </div>
      {lastAttemptAt !== null && (
        <div>
          <dt>Answer</dt>
          <dd>
            {error ?? responseStatus}
            {durationMs !== null && ` (${durationMs} ms)`}
          </dd>
        </div>
      )}
      {nextAttemptAt !== null && attempts > 0 && (
        <div>
          <dt>Next attempt</dt>
          <dd>
            <time dateTime={nextAttemptAt}>{dayAndTimeOf(nextAttemptAt)}</time>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Redeliver({ delivery, webhookId }: { delivery: WebhookDelivery; webhookId: string }): ReactElement {
  const api = useApi();
  const redeliver = useChange(({ webhooks }) => webhooks.redeliver, {
    meta: { errorFallback: 'The event was not sent again. Please try again.' },
    onSuccess: async () => {
      notify.success('On Its Way Again', 'It keeps its webhook-id.');
      await refreshWebhooks(api);
    },
  });
  return (
    <Button
      size="sm"
      variant="default"
      loading={redeliver.isPending}
      onClick={() => redeliver.mutate({ id: webhookId, deliveryId: delivery.id })}
    >
      {delivery.status === 'waiting' ? 'Send Now' : 'Send Again'}
    </Button>
  );
}

/** Sends everything again that was given up, also what is on no page that was loaded. */
function RedeliverFailed({ webhookId, name }: { webhookId: string; name: string }): ReactElement {
  const api = useApi();
  const redeliver = useChange(({ webhooks }) => webhooks.redeliverFailed, {
    meta: { errorFallback: 'The events were not sent again. Please try again.' },
    onSuccess: async ({ redelivered, left }) => {
      const rest = left > 0 ? ` ${formatPlural(left, 'more event')} can be sent next.` : '';
      notify.success('On Their Way Again', `${formatPlural(redelivered, 'event')}, the oldest first.${rest}`);
      await refreshWebhooks(api);
    },
  });
  return (
    <Button
      size="sm"
      variant="default"
      aria-label={`Send All Failed Again to ${name}`}
      loading={redeliver.isPending}
      onClick={() => redeliver.mutate({ id: webhookId })}
    >
      Send All Failed Again
    </Button>
  );
}
