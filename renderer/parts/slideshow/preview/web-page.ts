import { within } from '#renderer/platform/time/wait.ts';
import { framedAddress, heardFrom } from '../stage/framed-page.ts';
import { Fault, type Slide } from '../stage/slide.ts';
import { hostOf } from '../slide-picture.tsx';
import classes from './preview.module.css';

/** The screen's document waits for the page within; this is for itself. */
const loadMs = 25_000;

/** A page of the web as screens show it, in their own document. */
export function framedPage(url: string): Slide {
  const over = new AbortController();
  const frame = document.createElement('iframe');
  frame.className = String(classes['page']);
  frame.tabIndex = -1;
  keepFocus(frame, over.signal);
  const outcome = new Promise<void>((resolve, reject) => {
    const listen = (event: MessageEvent) => {
      const said = heardFrom(frame, event);
      if (said === 'shown') resolve();
      else if (said !== undefined) reject(new Fault(said));
    };
    addEventListener('message', listen, { signal: over.signal });
  });
  frame.src = framedAddress(url);
  return {
    element: layerOf(frame),
    prepare: () => within(loadMs, outcome, () => new Fault('unreachable')),
    start: () => Promise.resolve(),
    isStalled: () => false,
    dispose() {
      over.abort();
      frame.remove();
    },
  };
}

/** The same where no document of the player's can be framed: which page it is. */
export function drawnPage(url: string): Slide {
  const sign = document.createElement('p');
  sign.className = String(classes['host']);
  sign.textContent = hostOf(url);
  return {
    element: layerOf(sign),
    prepare: () => Promise.resolve(),
    start: () => Promise.resolve(),
    isStalled: () => false,
    dispose: () => undefined,
  };
}

/** The keys are the preview's: a page that takes the focus, as its script may, gives it back. */
function keepFocus(frame: HTMLIFrameElement, signal: AbortSignal): void {
  let latest = document.activeElement;
  const note = () => {
    if (document.activeElement !== frame) latest = document.activeElement;
  };
  const giveBack = () =>
    setTimeout(() => {
      if (document.activeElement === frame && latest instanceof HTMLElement) latest.focus();
    });
  document.addEventListener('focusin', note, { signal });
  addEventListener('blur', giveBack, { signal });
}

function layerOf(content: HTMLElement): HTMLElement {
  const layer = document.createElement('div');
  layer.className = String(classes['layer']);
  layer.append(content);
  return layer;
}
