/*
 * Runs before the first paint, so that nobody who chose dark sees a white flash, and that paint waits for
 * no font. A file of its own, because the content security policy allows no script in the page. Must agree
 * with ui/theme/theme-provider.tsx.
 */
(() => {
  let chosen = null;
  let hadFonts = false;
  try {
    chosen = localStorage.getItem('marquee.color-scheme');
    hadFonts = localStorage.getItem('marquee.fonts') !== null;
  } catch {
    // Storage is switched off: the system's scheme it is.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = chosen === 'dark' || chosen === 'light' ? chosen : system;
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', scheme);

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

  // Fonts that this browser never asked for come after the first look: what it is drawn in has their measures (theme.css).
  if (hadFonts || document.hidden) return;
  root.dataset.fonts = 'later';
  const ask = () => {
    delete root.dataset.fonts;
    try {
      localStorage.setItem('marquee.fonts', 'asked for');
    } catch {
      // The next visit begins as this one did.
    }
  };
  // Not every browser tells of its first look.
  setTimeout(ask, 3000);
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    ask();
  }).observe({ type: 'paint', buffered: true });
})();
