import type { Webhook } from '@get-my-helpers/validation/webhook';
import { IconAlertTriangle, IconCheck, IconPlayerPause } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState, type ReactElement, type ReactNode } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { formatPlural } from '../../lib/format.ts';
import { dayAndTimeOf } from '../../lib/moment.ts';
import { notify } from '../../lib/notify.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CardHead } from '../../ui/card-head.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { namesOfEvents } from './event-names.ts';
import { refreshWebhooks } from './refresh.ts';
import type { WebhookTask } from './webhook-dialog.tsx';
import classes from './webhooks.module.css';

// With it comes the component library, which the page itself does without.
const loadDialog = async () => ({ default: (await import('../../ui/ask-dialog.tsx')).AskDialog });
const AskDialog = lazy(loadDialog);

interface CardProps {
  webhook: Webhook;
  onOpen: (task: WebhookTask) => void;
}

const nameOf = ({ description, url }: Webhook): string => description ?? new URL(url).host;

/** A webhook with what can be done to it, and its log when that is asked for. */
export function WebhookCard({ webhook, onOpen }: CardProps): ReactElement {
  const { url, events, enabled } = webhook;
  const [isLogOpen, setLogOpen] = useState(false);
  const [titleId, logId] = [useId(), useId()];
  const about = (action: string): string => `${action} ${nameOf(webhook)}`;
  const { test, isTesting, change, isChanging } = useChanges(webhook, () => setLogOpen(true));
  return (
    <article className={classes['webhook']} aria-labelledby={titleId}>
      <CardHead badge={<State webhook={webhook} />}>
        <h2 id={titleId}>{nameOf(webhook)}</h2>
        <p className={classes['address']}>{url}</p>
      </CardHead>
      <p className="quiet">{namesOfEvents(events)}</p>
      <Troubles webhook={webhook} />
      <div className="row">
        <Button
          size="sm"
          variant="default"
          aria-label={about(isLogOpen ? 'Hide Log of' : 'Show Log of')}
          aria-expanded={isLogOpen}
          aria-controls={logId}
          onClick={() => setLogOpen(!isLogOpen)}
        >
          {isLogOpen ? 'Hide Log' : 'Show Log'}
        </Button>
        {enabled && (
          <Button size="sm" variant="default" aria-label={about('Send Test to')} loading={isTesting} onClick={test}>
            Send Test
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          aria-label={about('Edit')}
          onClick={() => onOpen({ kind: 'edit', webhook })}
        >
          Edit
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-label={about(enabled ? 'Turn Off' : 'Turn On')}
          loading={isChanging}
          onClick={() => change(!enabled)}
        >
          {enabled ? 'Turn Off' : 'Turn On'}
        </Button>
        <RenewSecret webhook={webhook} onRenewed={(secret) => onOpen({ kind: 'secret', secret })} />
        <Remove webhook={webhook} />
      </div>
      <div id={logId}>{isLogOpen && <DeliveryLog webhook={webhook} name={nameOf(webhook)} />}</div>
    </article>
  );
}

function State({ webhook: { enabled, failingSince } }: { webhook: Webhook }): ReactElement {
  if (!enabled) {
    return (
      <Badge tone="quiet" icon={IconPlayerPause}>
        Off
      </Badge>
    );
  }
  return failingSince === null ? (
    <Badge tone="good" icon={IconCheck}>
      On
    </Badge>
  ) : (
    <Badge tone="warning" icon={IconAlertTriangle}>
      Failing
    </Badge>
  );
}

const endings = {
  failing: 'We turned it off, because every attempt of five days failed.',
  full: 'We turned it off, because nothing reached it for over an hour and more than 5,000 events were waiting.',
  gone: 'We turned it off, because its server said that the address is gone for good (410).',
  secured: 'It was turned off when your account was secured. Check that the address is yours before you turn it on.',
} as const;

/** What its owner should know of: why it is off, since when it fails, what waits, and how long two secrets sign. */
function Troubles({ webhook }: { webhook: Webhook }): ReactNode {
  const { disabledBecause, failingSince, waiting, previousSecretUntil } = webhook;
  return (
    <>
      {disabledBecause && <p>{endings[disabledBecause]}</p>}
      {webhook.enabled && failingSince !== null && (
        <p>
          Every attempt has failed since <time dateTime={failingSince}>{dayAndTimeOf(failingSince)}</time>.
        </p>
      )}
      {waiting > 0 && <p className="quiet">{formatPlural(waiting, 'event')} waiting to be sent</p>}
      {previousSecretUntil !== null && (
        <p className="quiet">
          The earlier secret signs as well until{' '}
          <time dateTime={previousSecretUntil}>{dayAndTimeOf(previousSecretUntil)}</time>.
        </p>
      )}
    </>
  );
}

/** Sends a test event, and turns a webhook on and off. */
function useChanges({ id }: Webhook, onTested: () => void) {
  const api = useApi();
  const test = useChange(({ webhooks }) => webhooks.test, {
    meta: { errorFallback: 'The test event was not sent. Please try again.' },
    onSuccess: async () => {
      notify.success('Test Event on Its Way', 'The log says what became of it.');
      onTested();
      await refreshWebhooks(api);
    },
  });
  const update = useChange(({ webhooks }) => webhooks.update, {
    meta: { errorFallback: 'The webhook was not changed. Please try again.' },
    onSuccess: async ({ enabled }) => {
      if (enabled) notify.success('Webhook On', 'What happens from now on is sent.');
      else notify.success('Webhook Off', 'Nothing is sent until you turn it on.');
      await refreshWebhooks(api);
    },
  });
  return {
    test: () => test.mutate({ id }),
    isTesting: test.isPending,
    change: (enabled: boolean) => update.mutate({ id, enabled }),
    isChanging: update.isPending,
  };
}

/** A button that asks before it does something. */
function AskFirst(props: {
  action: string;
  name: string;
  title: string;
  text: string;
  color?: 'danger';
  isPending: boolean;
  onConfirm: (close: () => void) => void;
}): ReactElement {
  const { name, onConfirm, ...dialog } = props;
  const [asking, setAsking] = useState<'never' | 'open' | 'closed'>('never');
  const close = (): void => setAsking('closed');
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={`${props.action} ${name}`}
        onClick={() => void openLoaded(loadDialog, () => setAsking('open'))}
      >
        {props.action}
      </Button>
      {asking !== 'never' && (
        <Suspense fallback={null}>
          <AskDialog {...dialog} opened={asking === 'open'} onConfirm={() => onConfirm(close)} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

function RenewSecret(props: { webhook: Webhook; onRenewed: (secret: string | null) => void }): ReactElement {
  const api = useApi();
  const renew = useChange(({ webhooks }) => webhooks.rotateSecret, {
    meta: { errorFallback: 'The secret was not renewed. Please try again.' },
  });
  return (
    <AskFirst
      action="Renew Secret"
      name={`of ${nameOf(props.webhook)}`}
      title="Renew the secret?"
      text="You get a new secret. For 24 hours events are signed by the earlier one as well, so that your server can change over."
      isPending={renew.isPending}
      onConfirm={(close) =>
        renew.mutate(
          { id: props.webhook.id },
          {
            onSuccess: ({ secret }) => {
              close();
              props.onRenewed(secret);
              void refreshWebhooks(api);
            },
          },
        )
      }
    />
  );
}

function Remove({ webhook }: { webhook: Webhook }): ReactElement {
  const api = useApi();
  const remove = useChange(({ webhooks }) => webhooks.remove, {
    meta: { errorFallback: 'The webhook was not removed. Please try again.' },
  });
  return (
    <AskFirst
      action="Remove"
      name={nameOf(webhook)}
      title="Remove this webhook?"
      text={`Nothing more is sent to ${webhook.url}, and its log is deleted.`}
      color="danger"
      isPending={remove.isPending}
      onConfirm={(close) =>
        remove.mutate(
          { id: webhook.id },
          {
            onSuccess: () => {
              close();
              notify.success('Webhook Removed', 'Nothing more is sent there.');
              void refreshWebhooks(api);
            },
          },
        )
      }
    />
  );
}
