// Sets the color scheme before the first paint. The build puts it into every page (build-plugins.ts).
(function () {
  let scheme = null;
  try {
    scheme = window.localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be switched off; then the system's scheme counts.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
