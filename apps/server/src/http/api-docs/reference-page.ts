/** The web app's favicon, repeated here so that it works without a build of the web app. */
export const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0f1d30"/><path d="M32 9 52 20.5v23L32 55 12 43.5v-23z" fill="#ff6a0f"/><circle cx="32" cy="32" r="10.5" fill="#0f1d30"/></svg>';
export const iconType = 'image/svg+xml';

/** The product's look, by the variables of the reference. */
const look = `
@font-face { font-family: Archivo; font-weight: 400; font-display: swap; src: url(archivo-400.woff2) format('woff2') }
@font-face { font-family: Archivo; font-weight: 600 700; font-display: swap; src: url(archivo-600.woff2) format('woff2') }
:root { --scalar-font: Archivo, system-ui, sans-serif; --scalar-radius: 8px; --scalar-radius-lg: 8px; --scalar-custom-header-height: 56px }
.light-mode { --scalar-background-1: #fff; --scalar-background-2: #f5f4f1; --scalar-background-3: #e9e7e1; --scalar-color-1: #0f1d30;
  --scalar-color-2: #40495a; --scalar-color-3: #5a6270; --scalar-color-accent: #a93f00; --scalar-border-color: #d9d6cf; --scalar-color-blue: #005a96; --scalar-color-green: #006b3c;
  --scalar-color-orange: #8f3a00; --scalar-color-red: #a51d16; --scalar-color-purple: #5b3aa8; --scalar-color-yellow: #6b5200 }
.dark-mode { --scalar-background-1: #0f1d30; --scalar-background-2: #16263c; --scalar-background-3: #203249; --scalar-color-1: #f4f2ee;
  --scalar-color-2: #c5ccd6; --scalar-color-3: #a7b0bd; --scalar-color-accent: #ff9a5c; --scalar-border-color: #2c3f58; --scalar-color-red: #ff8a80 }
[id^='headlessui-popover-button'] { min-width: 24px; min-height: 24px }
body { margin: 0 }
.site { position: sticky; top: 0; z-index: 100; box-sizing: border-box; height: 56px; padding: 0 16px; display: flex; align-items: center;
  gap: 16px; background: #0f1d30; color: #fff; font-family: Archivo, system-ui, sans-serif; border-bottom: 1px solid #2c3f58 }
.site a { display: flex; align-items: center; gap: 8px; min-height: 44px; color: inherit; font-weight: 600; text-decoration: none }
.site a:hover { text-decoration: underline }
.site a:last-child { margin-left: auto }
.calls { box-sizing: border-box; max-width: 60rem; margin: 0 auto; padding: 16px; font-family: Archivo, system-ui, sans-serif; line-height: 1.5; color: #0f1d30 }
.calls summary { min-height: 24px; padding: 10px 0; cursor: pointer; border-top: 1px solid #d9d6cf; overflow-wrap: anywhere }
.calls ul { padding-left: 20px }
@media (prefers-color-scheme: dark) { body { background: #0f1d30 } .calls { color: #f4f2ee } .calls summary { border-color: #2c3f58 } }
@media (scripting: none) { .calls .loading { display: none } }
/* The reference takes their place as soon as it stands there. */
body:has(.references-rendered) .calls { display: none }
a[href^='https://www.scalar.com'], a[href^='https://scalar.com'] { display: none !important }
`;

const configuration = {
  theme: 'none',
  withDefaultFonts: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hiddenClients: {
    c: true,
    clojure: true,
    csharp: true,
    dart: true,
    fsharp: true,
    go: true,
    http: true,
    java: true,
    js: true,
    julia: true,
    kotlin: true,
    node: ['axios', 'ofetch', 'undici'],
    objc: true,
    ocaml: true,
    php: true,
    powershell: true,
    python: ['http.client', 'httpx_async', 'httpx_sync', 'python3', 'aiohttp'],
    r: true,
    ruby: true,
    rust: true,
    shell: ['httpie', 'wget'],
    swift: true,
  },
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
  authentication: { preferredSecurityScheme: 'apiKey' },
  metaData: { title: 'API | Get My Helpers' },
};

const attribute = (value: unknown): string =>
  JSON.stringify(value).replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');

/**
 * The page of the API's reference, which reads /api/openapi.json. It has no script of its own.
 *
 * @param calls the list of calls to show until the reference stands there.
 */
export const referencePage = (calls: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>API | Get My Helpers</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="Every call of the Get My Helpers API: who may make it, what it takes and what it answers.">
    <link rel="icon" type="${iconType}" sizes="any" href="./icon.svg">
    <link rel="preload" href="/api/openapi.json" as="fetch" crossorigin>
    <style>${look}</style>
  </head>
  <body>
    <nav class="site" aria-label="Get My Helpers">
      <a href="/"><img src="./icon.svg" alt="" width="32" height="32">Get My Helpers</a>
      <a href="/api/openapi.json">OpenAPI</a>
    </nav>
    <main class="calls">
      <h1>The API of Get My Helpers</h1>
      <p class="loading">Examples and code samples are loading.</p>
      <noscript><p>Examples and code samples need JavaScript.</p></noscript>
      ${calls}
    </main>
    <script id="api-reference" data-url="/api/openapi.json" data-configuration='${attribute(configuration)}'></script>
    <script src="./reference.js"></script>
  </body>
</html>
`;
