import type { Webhook } from '@get-my-helpers/validation/webhook';
import { IconArrowLeft, IconPlus, IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactElement } from 'react';
import { openLoaded } from '../../lib/code-loading.ts';
import { useApi } from '../../lib/trpc.ts';
import { useFocusRecovery } from '../../lib/use-focus-recovery.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { TextAnchor } from '../../ui/text-link.tsx';
import { webhooksQuery } from './queries.ts';
import { WebhookCard } from './webhook-card.tsx';
import type { WebhookTask } from './webhook-dialog.tsx';

const loadDialog = async () => ({ default: (await import('./webhook-dialog.tsx')).WebhookDialog });
const WebhookDialog = lazy(loadDialog);

/** How soon what waits is looked at again. */
const soonMs = 5000;

/** /account/webhooks: where events of the account are sent, and what became of them. */
export function WebhooksPage(): ReactElement {
  const webhooks = useQuery({
    ...webhooksQuery(useApi()),
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? soonMs : false),
  });
  const [task, setTask] = useState<WebhookTask>();
  const [opened, setOpened] = useState(false);
  const open = (next: WebhookTask): void =>
    void openLoaded(loadDialog, () => {
      setTask(next);
      setOpened(true);
    });
  return (
    <Page width="narrow">
      <PageHeader
        title="Webhooks"
        description={
          <>
            We tell your server what happens to your account, as it happens. The{' '}
            <TextAnchor href="/api/docs">API documentation</TextAnchor> says what events look like.
          </>
        }
        actions={
          <>
            <LinkButton to="/account" variant="default" leftSection={<IconArrowLeft size={18} aria-hidden />}>
              Account
            </LinkButton>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open({ kind: 'create' })}>
              Create Webhook
            </Button>
          </>
        }
      />
      <QueryBoundary
        query={webhooks}
        waiting={<ListSkeleton label="Loading your webhooks" count={2} height={180} />}
        failure="Your webhooks did not load."
        empty={
          <EmptyState title="You have no webhooks." icon={<IconWebhook size={28} stroke={1.5} aria-hidden />}>
            Create one to be told of gigs, messages or payments.
          </EmptyState>
        }
      >
        {(own) => <Webhooks webhooks={own} onOpen={open} />}
      </QueryBoundary>
      {task && (
        <Suspense fallback={null}>
          <WebhookDialog
            key={task.kind === 'edit' ? task.webhook.id : task.kind}
            task={task}
            opened={opened}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}

function Webhooks(props: { webhooks: Webhook[]; onOpen: (task: WebhookTask) => void }): ReactElement {
  // Removing a webhook removes the button that had the focus.
  const list = useFocusRecovery<HTMLDivElement>(String(props.webhooks.length));
  return (
    <div ref={list} tabIndex={-1}>
      <ul className="stack-sm" aria-label="Webhooks">
        {props.webhooks.map((webhook) => (
          <li key={webhook.id}>
            <WebhookCard webhook={webhook} onOpen={props.onOpen} />
          </li>
        ))}
      </ul>
    </div>
  );
}
