import type { ApiKey } from '@get-my-helpers/validation/api-key';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { formatDate } from '../../lib/format.ts';
import { dayAndTimeOf } from '../../lib/moment.ts';
import { notify } from '../../lib/notify.ts';
import { useApi, useChange } from '../../lib/trpc.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextAnchor } from '../../ui/text-link.tsx';
import classes from './account.module.css';
import { scopeLines } from './key-scopes.ts';
import { ownKeysQuery } from './queries.ts';
import { refreshOwnKeys } from './refresh.ts';

const loadDialog = async () => ({ default: (await import('./create-key-dialog.tsx')).CreateKeyDialog });
const CreateKeyDialog = lazy(loadDialog);

/** The keys by which programs use the account. */
export function KeysPanel(): ReactElement {
  const keys = useQuery(ownKeysQuery(useApi()));
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div id="api-keys">
      <Panel title="API Keys">
        <div className="stack-sm">
          <p>
            A key lets a program of yours use this account, as far as you allow it. The{' '}
            <TextAnchor href="/api/docs">API documentation</TextAnchor> says what it can do. Webhooks tell it what
            happens.
          </p>
          <QueryBoundary
            query={keys}
            waiting={<Skeleton height={60} radius="md" role="status" aria-label="Loading your API keys" />}
            failure="Your API keys did not load."
            empty={<p className="quiet">You have no API keys.</p>}
          >
            {(own) => <Keys keys={own} />}
          </QueryBoundary>
          <div className="row">
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={() => void openLoaded(loadDialog, () => setDialog('open'))}
            >
              Create API Key
            </Button>
            <LinkButton to="/account/webhooks" variant="default">
              Webhooks
            </LinkButton>
          </div>
        </div>
      </Panel>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <CreateKeyDialog opened={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </div>
  );
}

function Keys({ keys }: { keys: ApiKey[] }): ReactElement {
  // Removing a key removes the button that had the focus.
  const list = useFocusRecovery<HTMLDivElement>(String(keys.length));
  // Not reset on close, so that the dialog's text does not change while it fades out.
  const [asked, setAsked] = useState<ApiKey>();
  const [asking, setAsking] = useState(false);
  return (
    <div ref={list} tabIndex={-1}>
      <ul className="ruled" aria-label="Keys">
        {keys.map((key) => (
          <li key={key.id} className="row-sm">
            <span className="icon-box">
              <IconKey size={22} stroke={1.75} aria-hidden />
            </span>
            <KeyFacts apiKey={key} />
            <Button
              variant="default"
              size="sm"
              aria-label={`Remove ${key.name}`}
              onClick={() => {
                setAsked(key);
                setAsking(true);
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {asked && <RemoveKey apiKey={asked} opened={asking} onLeave={() => setAsking(false)} />}
    </div>
  );
}

const isOver = ({ expiresAt }: ApiKey): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

function KeyFacts({ apiKey }: { apiKey: ApiKey }): ReactElement {
  const { name, prefix, scopes, lastUsedAt, expiresAt } = apiKey;
  const isExpired = isOver(apiKey);
  return (
    <div className={classes['device']}>
      <p>
        {name} {isExpired && <Badge tone="bad">Expired</Badge>}
      </p>
      <p className="quiet">
        <code>{prefix}…</code>
      </p>
      {scopeLines(scopes).map((line) => (
        <p key={line} className="quiet">
          {line}
        </p>
      ))}
      <p className="quiet">
        {lastUsedAt === null ? (
          'Never used'
        ) : (
          <>
            Last used <time dateTime={lastUsedAt}>{dayAndTimeOf(lastUsedAt)}</time>
          </>
        )}
        {expiresAt !== null && !isExpired && `, expires ${formatDate(expiresAt)}`}
      </p>
    </div>
  );
}

function RemoveKey(props: { apiKey: ApiKey; opened: boolean; onLeave: () => void }): ReactElement {
  const { apiKey, onLeave } = props;
  const api = useApi();
  const remove = useChange(({ account }) => account.removeKey, {
    meta: { errorFallback: 'The key was not removed. Please try again.' },
    onSuccess: async () => {
      notify.success('API Key Removed', `${apiKey.name} no longer has access.`);
      onLeave();
      await refreshOwnKeys(api);
    },
  });
  return (
    <AskDialog
      opened={props.opened}
      onClose={onLeave}
      title="Remove this API key?"
      text={`Programs that use “${apiKey.name}” lose access at once.`}
      action="Remove"
      color="danger"
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ id: apiKey.id })}
    />
  );
}
