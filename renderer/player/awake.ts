import * as z from 'zod/mini';
import { allowSound } from '#renderer/parts/slideshow/stage/sound.ts';
import { hasGrown, nextRestart } from './core/restarts.ts';

/** Is the display to stay on? Not while the screen is dark by its hours. */
let isLit = true;
let lock: WakeLockSentinel | null = null;

/** Lets the display sleep as its machine likes, or keeps it on again. */
export function keepLit(isOn: boolean): void {
  if (isOn === isLit) return;
  isLit = isOn;
  void settleLock();
}

async function settleLock(): Promise<void> {
  await releaseIfDark();
  if (!isLit || document.visibilityState !== 'visible') return;
  // Refused where the machine saves power; the kiosk's own settings keep it on then.
  lock = await navigator.wakeLock.request('screen').catch(() => null);
  // The hours may have ended meanwhile.
  await releaseIfDark();
}

async function releaseIfDark(): Promise<void> {
  if (isLit) return;
  await lock?.release();
  lock = null;
}

/**
 * Keeps the display on, for as long as the page is seen, and takes the whole of it and the sound
 * when somebody presses something: browsers allow both to nobody else.
 */
export function keepAwake(): void {
  addEventListener('resize', noteFilled);
  noteFilled();
  document.addEventListener('visibilitychange', () => void settleLock());
  void settleLock();
  document.addEventListener('pointerdown', () => {
    allowSound();
    // Refused inside of another page's frame, where the page fills what it has.
    if (!document.fullscreenElement)
      document.documentElement.requestFullscreen().catch(() => undefined);
  });
}

/** The shell of the desktop client tells pages of no full screen: the measures do. */
function noteFilled(): void {
  const isFilled = innerWidth >= screen.width && innerHeight >= screen.height;
  document.documentElement.toggleAttribute('data-fills-display', isFilled);
}

/** How often somebody looks whether anything moves, and how long nothing may; milliseconds. */
const lookMs = 5000;
const stillMs = 120_000;

/** What the next start is to know of the one that stood still. */
const stoppedKey = 'marquee-player-stopped';
const restartsKey = 'marquee-player-restarts';

/** The page of a slideshow at which the player stood still. */
const stopped = z.object({ pageId: z.string(), key: z.string() });

interface Memory {
  usedJSHeapSize: number;
  jsHeapSizeLimit: number;
}

/**
 * Loads the page anew where nothing has moved for minutes; what it shows comes from this machine. The
 * next start leaves out what this one stood still at.
 */
export function watch(watched: {
  readonly aliveAt: number;
  readonly doing: z.output<typeof stopped> | null;
}): void {
  setInterval(() => {
    if (performance.now() - watched.aliveAt <= stillMs || !mayRestart()) return;
    if (watched.doing) sessionStorage.setItem(stoppedKey, JSON.stringify(watched.doing));
    reloadFromHere();
  }, lookMs);
}

/** Where the last start stood still, once. */
export function takeStopped(): z.output<typeof stopped> | null {
  const found = stopped.safeParse(parsed(sessionStorage.getItem(stoppedKey)));
  sessionStorage.removeItem(stoppedKey);
  return found.success ? found.data : null;
}

/** Notes that the page begins anew by itself; false where it did so too often. */
function mayRestart(): boolean {
  const times = z.array(z.number()).safeParse(parsed(localStorage.getItem(restartsKey)));
  const next = nextRestart(times.success ? times.data : [], Date.now());
  if (next) localStorage.setItem(restartsKey, JSON.stringify(next));
  return next !== null;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Begins anew where the page has grown too large, at a moment when it is hardly seen. */
export function shrink(): void {
  const memory: unknown = Reflect.get(performance, 'memory');
  if (!isMemory(memory) || !hasGrown(memory.usedJSHeapSize, memory.jsHeapSizeLimit)) return;
  if (mayRestart()) reloadFromHere();
}

function isMemory(value: unknown): value is Memory {
  return typeof value === 'object' && value !== null && 'usedJSHeapSize' in value;
}

/** Without a worker the page would come from the network, which may not be there. */
export function reloadFromHere(): void {
  if (navigator.serviceWorker.controller) location.reload();
}
