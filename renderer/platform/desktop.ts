import type { failureHeader as sharedHeader, keptHeader as sharedKept } from '#shared/desktop.ts';
import type { Platform } from './interface.ts';
import { noteKept } from './time/kept-since.ts';
import { localText } from './storage.ts';

// Only their types are imported: the schemas beside them would come along into the web build.
const failureHeader: typeof sharedHeader = 'x-marquee-failure';
const keptHeader: typeof sharedKept = 'x-marquee-kept';

const keyOf = (name: string) => `marquee.${name}`;

/** The desktop shell: `app://` keeps no cookies, and main answers /webapi with its own token. */
export const desktopPlatform: Platform = {
  target: 'desktop',
  needsCsrf: false,
  madeUpFailure(headers) {
    const failure = headers.get(failureHeader);
    if (failure === null) return null;
    // A kind that this build does not know is still no server's answer.
    return failure === 'timeout' || failure === 'no-server' ? failure : 'unreachable';
  },
  noteAnswer: (headers) => noteKept(headers.get(keptHeader)),
  recall: (name) => localText.read(keyOf(name)),
  remember: (name, value) => localText.write(keyOf(name), value),
  async keptLanguage() {
    const kept = await globalThis.marqueeDesktop?.window.language();
    return kept?.ok ? kept.value : null;
  },
  async announceLanguage(language) {
    await globalThis.marqueeDesktop?.window.setLanguage(language);
  },
  saved: (url) =>
    new Promise((resolve) => {
      const stop = globalThis.marqueeDesktop?.download.onEnded((end) => {
        if (end.url !== url) return;
        stop?.();
        resolve(
          end.outcome === 'saved'
            ? { kind: 'saved', name: end.name, file: end.file }
            : { kind: end.outcome },
        );
      });
      // A desktop build in a browser, as tests of its pages use it.
      if (stop === undefined) resolve({ kind: 'started' });
    }),
  get shell() {
    return globalThis.marqueeDesktop ?? null;
  },
  start() {
    document.addEventListener('click', openOutside);
  },
};

/** Links to other origins go to the system's browser; the shell itself would refuse them. */
function openOutside(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
  if (link.origin === location.origin) return;
  event.preventDefault();
  void globalThis.marqueeDesktop?.external.open(link.href);
}
