// Sets the colour scheme before the first paint. A file of its own, because inline scripts are forbidden.
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
