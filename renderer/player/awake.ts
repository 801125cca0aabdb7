import { allowSound } from './stage/sound.ts';

/**
 * Keeps the display on, for as long as the page is seen, and takes the whole of it and the sound
 * when somebody presses something: browsers allow both to nobody else.
 */
export function keepAwake(): void {
  const lock = () => {
    if (document.visibilityState !== 'visible') return;
    // Refused where the machine saves power; the kiosk's own settings keep it on then.
    navigator.wakeLock.request('screen').catch(() => undefined);
  };
  document.addEventListener('visibilitychange', lock);
  lock();
  document.addEventListener('pointerdown', () => {
    allowSound();
    // Refused inside of another page's frame, where the page fills what it has.
    if (!document.fullscreenElement)
      document.documentElement.requestFullscreen().catch(() => undefined);
  });
}

/** How often somebody looks whether anything moves, and how long nothing may; milliseconds. */
const lookMs = 15_000;
const stillMs = 120_000;
/** Share of the memory that a page may have. */
const mostMemory = 0.7;

interface Memory {
  usedJSHeapSize: number;
  jsHeapSizeLimit: number;
}

/** Loads the page anew where nothing has moved for minutes; what it shows comes from this machine. */
export function watch(aliveAt: () => number): void {
  setInterval(() => {
    if (performance.now() - aliveAt() > stillMs) reloadFromHere();
  }, lookMs);
}

/** Does the page need a fresh start, at a moment when one is hardly seen? */
export function hasGrown(): boolean {
  const memory: unknown = Reflect.get(performance, 'memory');
  if (!isMemory(memory)) return false;
  return memory.usedJSHeapSize > memory.jsHeapSizeLimit * mostMemory;
}

function isMemory(value: unknown): value is Memory {
  return typeof value === 'object' && value !== null && 'usedJSHeapSize' in value;
}

/** Without a worker the page would come from the network, which may not be there. */
export function reloadFromHere(): void {
  if (navigator.serviceWorker.controller) location.reload();
}
