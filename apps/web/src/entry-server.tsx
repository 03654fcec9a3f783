import type { AppRouter } from '@get-my-helpers/server';
import { pageDayOf } from '@get-my-helpers/validation/page-day';
import type { PageParts, PageRequest } from '@get-my-helpers/validation/page-writing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { AppShell } from './features/shell/app-shell.tsx';
import type { ApiClient } from './lib/api-client.ts';
import { setWrittenOn } from './lib/days.ts';
import { httpStatusOf, messageOf } from './lib/errors.ts';
import type { PageHead } from './lib/head.ts';
import { SessionProvider, type Session, type SessionSource } from './lib/session.ts';
import { ApiProvider } from './lib/trpc.ts';
import { writtenPageId, writtenQueries, type WrittenPage } from './lib/written-page.ts';
import { createAppRouter } from './router.tsx';
import { Page } from './ui/page.tsx';
import { RoutePending } from './ui/route-states.tsx';
import { TextAnchor } from './ui/text-link.tsx';

type Answer = { result: { data: unknown } } | { error: never };

/** Calls procedures without HTTP. */
const linkTo =
  (call: PageRequest['call']): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      call(op.path, op.input).then(
        (answer) => {
          const known = answer as Answer;
          if ('error' in known) return observer.error(TRPCClientError.from(known));
          observer.next({ result: { type: 'data', data: known.result.data } });
          observer.complete();
        },
        (error: unknown) => observer.error(TRPCClientError.from(error as Error)),
      );
    });

/** Everything loaded stays until the page is written, and nothing is loaded twice. */
const createPageQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false, networkMode: 'always' } },
  });

type Router = ReturnType<typeof createAppRouter>;

/** Whether the whole screen is written: its route says so, or no route has this address. */
function rendersOnServer(router: Router): boolean {
  const matches = router.matchRoutes(router.latestLocation);
  return matches.length === 1 || matches.some(({ staticData }) => staticData.rendersOnServer === true);
}

/** Waits for everything that the loaders have started. */
async function waitForQueries(queryClient: QueryClient): Promise<void> {
  const underWay = queryClient.getQueryCache().getAll();
  await Promise.all(underWay.map(async ({ promise }) => promise?.catch(() => undefined)));
}

/** A failure is one of the server; so is a limit, which says nothing of the page. */
const isForNow = (error: unknown): boolean => {
  const status = httpStatusOf(error);
  return status === 0 || status === 429 || status >= 500;
};

interface Outcome {
  /** Of the page. */
  status: number;
  /** Whether the screen can be written whole. */
  isWhole: boolean;
  /** Why it cannot be shown, in the server's words. */
  refusal?: string;
}

/** What became of the loading. */
function outcomeOf(router: Router, queryClient: QueryClient): Outcome {
  const result = router._serverResult;
  if (result?.type !== 'render') return { status: 200, isWhole: false };
  if (result.status === 404) return { status: 404, isWhole: true };
  const errors = [
    ...queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.error),
    ...result.matches.map(({ error }) => error),
  ].filter(Boolean);
  if (errors.length === 0) return { status: result.status, isWhole: result.status < 500 };
  if (errors.some(isForNow)) return { status: 503, isWhole: false };
  // The screen itself, which asks once more, tells it to whoever has scripts.
  return { status: 200, isWhole: false, refusal: messageOf(errors[0]) };
}

/** Where a redirect leads. */
const locationOf = ({ _serverResult: result }: Router): string | undefined =>
  result?.type === 'redirect' ? (result.redirect.headers.get('location') ?? undefined) : undefined;

/** Where the page has moved for good. A redirect for now is left to the browser, which may have something to tell about it. */
function movedTo(router: Router): string | undefined {
  const { _serverResult: result } = router;
  if (result?.type !== 'redirect' || ![301, 308].includes(result.redirect.status)) return undefined;
  return locationOf(router);
}

/** Whether whoever sent the request may not see the screen, and is led elsewhere by the browser. */
const isSentElsewhere = (router: Router): boolean =>
  router._serverResult?.type === 'redirect' && movedTo(router) === undefined;

/** How React marks what it had to leave out. */
const leftOut = '<!--$!-->';
/** How often, and how long in between (milliseconds), code that comes with a part of the screen is waited for. */
const codeTries = 20;
const codePauseMs = 25;

/**
 * The HTML of a page. Parts whose code is loaded when they are first shown come with the next try; from then on the server has it.
 * Undefined where a part does not come.
 */
async function htmlOf(page: ReactElement, today: string): Promise<string | undefined> {
  for (let tries = 0; tries < codeTries; tries += 1) {
    // Between two tries other pages are written, each with its own day.
    setWrittenOn(today);
    const html = renderToString(page);
    if (!html.includes(leftOut)) return html;
    await new Promise((resolve) => setTimeout(resolve, codePauseMs));
  }
  return undefined;
}

/** React writes the head's tags before the first element of the screen. */
function splitHead(html: string): { head: string; body: string } {
  const begin = html.indexOf('<div');
  return { head: html.slice(0, begin), body: html.slice(begin) };
}

/** JSON as a part of a page: no sign in it can end the tag. */
const embed = (value: unknown): string =>
  `<script type="application/json" id="${writtenPageId}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

/** A router for one page, at the address as the screens understand it: without parameters that nobody reads. */
function createPageRouter(client: ApiClient, url: string, session: Session): Router {
  const source: SessionSource = { current: () => session, answered: () => Promise.resolve(session) };
  const at = (address: string): Router =>
    createAppRouter(client, createPageQueries(), {
      history: createMemoryHistory({ initialEntries: [address] }),
      writtenFor: source,
    });
  const router = at(url);
  const { publicHref } = router.buildLocation({
    to: router.latestLocation.pathname,
    search: true,
    params: true,
    _includeValidateSearch: true,
  });
  return publicHref === router.latestLocation.publicHref ? router : at(publicHref);
}

/** The names in `route-files.json` of what the page shows. */
function filesOf(router: Router, { user }: Session): string[] {
  return router.matchRoutes(router.latestLocation).flatMap(({ routeId, staticData: { part }, search }) => {
    return part && user ? [routeId, part(user.type, search)] : [routeId];
  });
}

/** Writes a page as the browser would show it first. Rejects where nothing can be written. */
export async function writePage({ url, call, isFrameOnly }: PageRequest): Promise<PageParts> {
  const client: ApiClient = createTRPCClient<AppRouter>({ links: [linkTo(call)] });
  const { user, admin } = await client.session.me.query();
  const session: Session = { user, admin, status: 'ready' };
  const router = createPageRouter(client, url, session);
  const { queryClient } = router.options.context;
  let outcome: Outcome = { status: 200, isWhole: rendersOnServer(router) && !isFrameOnly({ user, admin }) };
  if (outcome.isWhole) {
    await router.load();
    await waitForQueries(queryClient);
    outcome = outcomeOf(router, queryClient);
  }
  const { status, refusal } = outcome;
  const today = pageDayOf(new Date());
  const whole = outcome.isWhole ? await htmlOf(<App router={router} written={session} />, today) : undefined;
  const isWhole = whole !== undefined;
  const html = whole ?? renderToString(<Frame router={router} session={session} outcome={outcome} />);
  const written: WrittenPage = {
    session,
    today,
    href: router.latestLocation.publicHref,
    isWhole,
    queries: isWhole ? writtenQueries(queryClient) : [],
  };
  return {
    ...splitHead(html),
    status,
    data: embed(written),
    isWhole,
    isPersonal: user !== null || admin !== null,
    isPrivate: !rendersOnServer(router) || isSentElsewhere(router),
    isRefused: refusal !== undefined,
    movedTo: movedTo(router),
    routes: filesOf(router, session),
  };
}

/** What a screen says in its head that says the same to everybody. */
function fixedHeadOf(router: Router): PageHead['meta'] {
  const [, , route] = router.getMatchedRoutes(router.latestLocation.pathname);
  const head = route?.options.head as ((...args: unknown[]) => PageHead) | undefined;
  // A head with parameters depends on what the route has loaded.
  return head?.length === 0 ? head().meta : [];
}

/** 'Helper Login', 'This screen' where nothing says a name. */
function nameOf(router: Router): string {
  const [title] = fixedHeadOf(router).flatMap((tag) => ('title' in tag ? [tag.title] : []));
  return title?.split(' | ')[0] ?? 'This screen';
}

/** Title and description of a screen that says the same to everybody: its frame has them already. */
function FrameHead({ router }: { router: Router }): ReactElement {
  const tags = fixedHeadOf(router).map((tag) => {
    if ('title' in tag) return <title key="title">{tag.title}</title>;
    return 'name' in tag && tag.name === 'description' ? <meta key="description" {...tag} /> : null;
  });
  return <>{tags}</>;
}

/** Header, footer and the skeleton of the screen, for the time until the browser shows the screen itself. */
function Frame({ router, session, outcome }: { router: Router; session: Session; outcome: Outcome }): ReactElement {
  const { context } = router.options;
  const [, , route] = router.getMatchedRoutes(router.latestLocation.pathname);
  const Pending = route?.options.pendingComponent ?? RoutePending;
  return (
    <SessionProvider value={session}>
      <FrameHead router={router} />
      <ApiProvider value={context}>
        <QueryClientProvider client={context.queryClient}>
          <RouterContextProvider router={router}>
            <AppShell user={session.user} identity={null} onLogout={() => undefined}>
              <noscript>
                <Page width="narrow">
                  <WithoutScript name={nameOf(router)} outcome={outcome} sentTo={locationOf(router)} />
                </Page>
              </noscript>
              <Pending />
            </AppShell>
          </RouterContextProvider>
        </QueryClientProvider>
      </ApiProvider>
    </SessionProvider>
  );
}

interface WithoutScriptProps {
  /** The screen's. */
  name: string;
  outcome: Outcome;
  /** Where whoever may not see the screen is led. */
  sentTo: string | undefined;
}

/** What a frame says where no script replaces it. */
function WithoutScript({ name, outcome: { status, refusal }, sentTo }: WithoutScriptProps): ReactElement {
  if (status >= 500 || refusal !== undefined) {
    return (
      <>
        <h1>This page could not be loaded</h1>
        <p>{refusal ?? 'Please try again in a few seconds.'}</p>
      </>
    );
  }
  if (sentTo !== undefined) {
    return (
      <>
        <h1>Please sign in first</h1>
        <p>
          This screen is for people who are signed in. <TextAnchor href={sentTo}>Go to the sign-in</TextAnchor>, which
          needs JavaScript.
        </p>
      </>
    );
  }
  return (
    <>
      <h1>{name} needs JavaScript</h1>
      <p>Please switch it on and load the page again. Helpers, trades and help pages can be read without it.</p>
    </>
  );
}
