import { pause, within } from '#renderer/platform/time/wait.ts';
import { Fault, type Slide } from './slide.ts';
import classes from './stage.module.css';

const loadMs = 15_000;
/** From its last byte to its first look, below the slide before it. */
const paintMs = 400;

/** A page of the web, loaded below what is shown, in a frame that can neither leave nor ask. */
export function webSlide(address: string): Slide {
  const element = document.createElement('div');
  element.className = String(classes['layer']);
  const frame = document.createElement('iframe');
  frame.className = String(classes['frame']);
  const isForeign = new URL(address).origin !== location.origin;
  // Its own storage belongs to a page of another origin; one of ours would get out of its box by it.
  frame.setAttribute(
    'sandbox',
    `allow-scripts allow-forms${isForeign ? ' allow-same-origin' : ''}`,
  );
  frame.referrerPolicy = 'no-referrer';
  frame.allow = 'autoplay';
  frame.tabIndex = -1;
  const loaded = new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
  });
  frame.src = address;
  element.append(frame);
  return {
    element,
    async prepare() {
      if (!navigator.onLine) throw new Fault('unreachable');
      const both = Promise.all([loaded, reach(address)]);
      await within(loadMs, both, () => new Fault('unreachable'));
      await pause(paintMs);
    },
    start: () => Promise.resolve(),
    isStalled: () => false,
    dispose() {
      frame.remove();
    },
  };
}

/**
 * Throws `Fault` where nobody answers at an address. A frame loads all the same then: with the
 * browser's own page that says so. What is answered is not told to us, nor whether it may stand in a
 * frame.
 */
async function reach(address: string): Promise<void> {
  const enough = new AbortController();
  try {
    const { signal } = enough;
    await fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
  } catch {
    throw new Fault('unreachable');
  } finally {
    enough.abort();
  }
}
