/*
 * Runs before the first paint, so that nobody who chose dark sees a white flash. A file of its own,
 * because the content security policy allows no script in the page. Must agree with
 * ui/theme-provider.tsx.
 */
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('marquee.color-scheme');
  } catch {
    // Storage is switched off: the system's scheme it is.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = chosen === 'dark' || chosen === 'light' ? chosen : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);

  // The script behind a page that its document shows starts the rest; should it not come, this does.
  const start = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLScriptElement) || !target.dataset.start) return;
    for (const name of target.dataset.start.split(' ')) {
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', crossOrigin: '', src: name });
      document.head.append(script);
    }
  };
  addEventListener('error', start, true);
})();
