/*
 * Runs before the first paint, so that nobody who chose dark sees a white flash, and that paint waits for
 * no font. A file of its own, because the content security policy allows no script in the page. Must agree
 * with ui/theme/theme-provider.tsx and app/first-paint/own-fonts.ts.
 */
(() => {
  const { dataset } = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem('marquee.color-scheme');
    // Fonts that this browser never asked for come behind the first look, which has their measures (theme.css).
    if (!localStorage.getItem('marquee.fonts')) dataset.fonts = 'later';
  } catch {
    // Storage is switched off: the system's scheme it is.
  }
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.mantineColorScheme =
    chosen === 'dark' || (isDark && chosen !== 'light') ? 'dark' : 'light';

  // The script behind a page that its document shows starts the rest; should it not come, this does.
  const start = (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    for (const src of target.dataset.start?.split(' ') ?? []) {
      const script = document.createElement('script');
      document.head.append(Object.assign(script, { type: 'module', crossOrigin: '', src }));
    }
  };
  addEventListener('error', start, true);
})();
