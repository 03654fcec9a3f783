import './ui/css/app.css';
import 'virtual:theme.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createApiClient } from './lib/api-client.ts';
import { markCodeErrors } from './lib/code-loading.ts';
import { onReconnect } from './lib/connection.ts';
import { setWrittenOn } from './lib/days.ts';
import { reportCaughtError } from './lib/errors.ts';
import { keepEntries } from './lib/keep-entries.ts';
import { createQueryClient } from './lib/query-client.ts';
import { checkSession, takeSession, type Session } from './lib/session.ts';
import { readWrittenPage, takeQueries, type WrittenPage } from './lib/written-page.ts';
import { createAppRouter, followSession } from './router.tsx';

// Set before Zod is loaded with the forms: its JIT compiles code from strings, which the page's CSP forbids.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const client = createApiClient();
const queryClient = createQueryClient();
const router = createAppRouter(client, queryClient);
const written = readWrittenPage();
let remembered: Session | undefined;
if (written) {
  remembered = takeSession(written.session);
  setWrittenOn(written.today);
  takeQueries(queryClient, written.queries);
}

followSession(router, queryClient);
// A session may have ended meanwhile.
onReconnect(() => void checkSession(client));
markCodeErrors();
// A page that the server did not write comes with a title and a description; remove them once a screen has its own.
router.subscribe('onResolved', () =>
  document.querySelectorAll('head > [data-until-screen]').forEach((tag) => tag.remove()),
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const place = root;

/** What public/start.js has to tell of a whole page. */
interface Start {
  /** The button that was pressed before the script had come. */
  pressed: HTMLElement | null;
  /** Whether somebody touched the page before the script had come, or may have: they wait for it, and may have scrolled. */
  isLate: boolean;
}

/** Says that the script has come, and hears what happened before. */
function tellStart(): Start {
  const start: Start = { pressed: null, isLate: false };
  window.dispatchEvent(new CustomEvent('app-starts', { detail: start }));
  return start;
}

const { pressed, isLate } = tellStart();

/** Keeps a press of a button that nothing answers yet; the returned function lets it happen. */
function keepPress(): () => void {
  let latest = pressed;
  const keep = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    event.preventDefault();
    latest = button;
  };
  place.addEventListener('click', keep, true);
  return () => {
    place.removeEventListener('click', keep, true);
    // Enter in a field presses the button of its form, and leaves the field.
    if (latest) document.activeElement?.dispatchEvent(new Event('focusout', { bubbles: true }));
    latest?.click();
  };
}

/** Leaves the screen where its reader, or the browser itself, has scrolled to by now; with the next one the router decides again. */
function stayInPlace(): void {
  let stays = true;
  const isScrolled = (): boolean => isLate || window.scrollY > 0;
  router.update({ ...router.options, scrollRestoration: () => !(stays && isScrolled()) });
  const stop = router.subscribe('onBeforeNavigate', () => {
    stays = false;
    stop();
  });
}

/** Tells the control that has the focus so: what comes with it may have been waiting for that. */
function tellFocus(): void {
  const { activeElement } = document;
  if (activeElement !== document.body) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** Takes the written screen over as it is. */
async function takeOver({ session, href }: WrittenPage): Promise<void> {
  const goOn = keepPress();
  // The screen stands there already: it needs no place to wait in, as on the server.
  router.ssr = { manifest: undefined };
  const { publicHref, hash } = router.latestLocation;
  if (publicHref.split('#')[0] !== href) router.history.replace(`${href}${hash && `#${hash}`}`);
  await router.load();
  stayInPlace();
  const enterAgain = keepEntries(place);
  const hydrate = (): void => {
    hydrateRoot(place, <App router={router} written={session} />, { onCaughtError: reportCaughtError });
  };
  // In small steps, between which the page answers; at once where somebody has touched the page and waits for it.
  if (isLate) hydrate();
  else startTransition(hydrate);
  enterAgain();
  tellFocus();
  goOn();
}

/** In development the page comes with links to styles that the modules have brought by now, and change from here on. */
function dropWrittenStyles(): void {
  document.querySelectorAll('head > link[rel="stylesheet"]').forEach((link) => link.remove());
}

/** How long the written frame stays while the screen loads, in milliseconds: then the screen's own skeleton takes its place. */
const frameMs = 200;

/** Puts the screen into the place of the frame, which is nothing but a picture meanwhile. */
async function begin(): Promise<void> {
  place.inert = true;
  if (written) await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, frameMs))]);
  const screen = createRoot(place, { onCaughtError: reportCaughtError });
  startTransition(() => screen.render(<App router={router} written={null} onShown={() => (place.inert = false)} />));
}

const shown = written?.isWhole ? takeOver(written) : begin();
if (import.meta.env.DEV) void shown.then(dropWrittenStyles);
if (!written) void checkSession(client);
else if (remembered) void checkSession(client, remembered);
