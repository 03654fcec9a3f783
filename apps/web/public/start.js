// Brings the web app to a page that the server wrote whole (docs/architecture.md, Pages from the server): for strangers once somebody
// touches it, because the text, links and forms of such a page do without; for who is signed in (`data-now`) right after
// the first paint, which its files would hold up. A file of its own, because inline scripts are forbidden.
(function () {
  const { app, files, now } = document.currentScript.dataset;
  const touches = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'focusin', 'input'];
  const pause = 2000;
  const waiting = new AbortController();
  let isComing = false;
  let isTouched = false;
  let pressed = null;

  /** Whether the page says too little by itself: somebody was signed in here, or it came without its data. */
  function isNeeded() {
    try {
      if (localStorage.getItem('user') ?? localStorage.getItem('admin-user')) return true;
    } catch {
      // Storage may be switched off; then nothing is remembered.
    }
    return !document.getElementById('written-page');
  }

  const make = (tag, properties) => Object.assign(document.createElement(tag), { crossOrigin: '', ...properties });
  // The app first: behind its many small parts browsers let it wait.
  const wanted = [app, ...files.split(' ').filter(Boolean)];
  const links = wanted.map((href) => make('link', { rel: 'modulepreload', href }));

  function start() {
    if (isComing) return;
    isComing = true;
    const script = make('script', { type: 'module', src: app, onerror: () => void fail(script) });
    document.head.append(...links.splice(0), script);
  }

  /**
   * A later touch tries again; with a press that waits nobody has to touch it. A page whose app has been replaced by a newer one
   * is loaded anew for whoever pressed a button.
   */
  async function fail(script) {
    script.remove();
    setTimeout(() => {
      isComing = false;
      if (pressed) start();
    }, pause);
    const answer = await fetch(app, { method: 'HEAD' }).catch(() => null);
    if (pressed && answer?.status === 404) location.reload();
  }

  /** Keeps a press of a button that nothing answers yet. A search is sent by the browser itself, any other form needs the app. */
  function keep(event) {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || (button.type === 'submit' && button.form?.matches('[role="search"]'))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed?.removeAttribute('data-pending');
    pressed = button;
    isTouched = true;
    // Says that it was heard: on a bad line the app takes seconds.
    button.setAttribute('data-pending', '');
    start();
  }

  /** The app has come, and takes over what was pressed (src/main.tsx). */
  function handOver({ detail }) {
    waiting.abort();
    pressed?.removeAttribute('data-pending');
    Object.assign(detail, { pressed, isLate: now === undefined || isTouched });
  }

  /** A pointer that rests where the page appears has not touched it. */
  function touch({ type, movementX, movementY }) {
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    isTouched = true;
    start();
  }

  const { signal } = waiting;
  addEventListener('click', keep, { capture: true, signal });
  addEventListener('app-starts', handOver, { signal });
  for (const type of touches) addEventListener(type, touch, { capture: true, passive: true, signal });
  if (now !== undefined) {
    requestAnimationFrame(() => setTimeout(start));
    // A tab in the background paints nothing.
    setTimeout(start, pause);
  } else if (isNeeded()) start();
})();
