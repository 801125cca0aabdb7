import type { Page } from '@playwright/test';

/** Which timers of a page are nothing but waiting. */
interface Waiting {
  /** Longer ones guard what takes real time, such as decoding. */
  longestMs: number;
  /** Do intervals count? Those of a player look around, those of a plain page are its slides. */
  hasIntervals: boolean;
}

/** Of so many heartbeats one is asked of the server; the others are answered as that one was. */
const heartbeatsAtOnce = 10;

/**
 * Runs in the page, before anything else: its waiting is passed over. Wherever the page does nothing
 * but wait, all clocks are moved to the end of that; never while it loads a picture, a film or an
 * answer, which take the time that they take. A film that is waited for is seen for a moment only.
 * The server's time moves along in its answers, and its log of plays is not told of days that have
 * not been.
 */
function moveClocks({
  longestMs,
  hasIntervals,
  heartbeats,
}: Waiting & { heartbeats: number }): void {
  interface Timer {
    due: number;
    ms: number;
    act: () => void;
    isInterval: boolean;
  }
  const real = {
    now: performance.now.bind(performance),
    wall: Date.now,
    fetch: fetch.bind(globalThis),
  };
  const realClear = clearTimeout;
  const timers = new Map<number, Timer>();
  let [ahead, last, asked, goal, told] = [0, 1_000_000, 0, 0, 0];
  let onGoal: () => void = () => undefined;
  performance.now = () => real.now() + ahead;
  class Moved extends Date {
    constructor(...given: [] | [number]) {
      super(given.length === 0 ? Moved.now() : given[0]);
    }
    static override now() {
      return real.wall() + ahead;
    }
  }
  globalThis.Date = Moved as DateConstructor; // which is called with `new` alone
  const add = (isInterval: boolean) => (act: () => void, ms?: number) => {
    last += 1;
    const lasts = ms ?? 0;
    timers.set(last, { due: performance.now() + lasts, ms: lasts, act, isInterval });
    return last;
  };
  const remove = (id?: number) => {
    if (id !== undefined && !timers.delete(id)) realClear(id);
  };
  Object.assign(globalThis, {
    setTimeout: add(false),
    clearTimeout: remove,
    setInterval: add(true),
    clearInterval: remove,
  });
  const isLoading = () =>
    asked > 0 ||
    [...document.querySelectorAll('img')].some((image) => !image.complete) ||
    [...document.querySelectorAll('video')].some(
      ({ error, networkState, readyState }) => !error && networkState !== 0 && readyState < 2,
    );
  const isPassedOver = ({ ms, isInterval }: Timer) =>
    ms > 0 && ms <= longestMs && (hasIntervals || !isInterval);
  const turns = new MessageChannel();
  // Of a channel, because the browser holds timers of nothing back.
  turns.port1.addEventListener('message', () => {
    if (performance.now() < goal && !isLoading()) {
      const dues = [...timers.values()].filter(isPassedOver).map(({ due }) => due);
      const step = Math.min(...dues, goal) - performance.now();
      if (dues.length > 0 && step > 0) ahead += step;
    }
    const now = performance.now();
    for (const [id, timer] of timers) {
      if (timer.due > now) continue;
      if (timer.isInterval) timer.due = now + timer.ms;
      else timers.delete(id);
      timer.act();
    }
    if (now >= goal) onGoal();
    turns.port2.postMessage(null);
  });
  turns.port1.start();
  turns.port2.postMessage(null);
  interface Answer {
    data: Record<string, unknown> | null;
  }
  let heartbeat: { status: number; answer: Answer } | null = null;
  let beats = 0;
  globalThis.fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    if (address.endsWith('/player/plays')) {
      const { plays } = JSON.parse(init?.body as string) as { plays: unknown[] }; // of that call
      told += plays.length;
      return Response.json({ status: 0, data: { added: 0 } });
    }
    const isHeartbeat = address.endsWith('/player/heartbeat');
    beats += isHeartbeat ? 1 : 0;
    if (!isHeartbeat || heartbeat?.status !== 200 || beats % heartbeats === 0) {
      asked += 1;
      const isOver = () => {
        asked -= 1;
      };
      const response = await real.fetch(input, init).catch((error: unknown) => {
        isOver();
        throw error;
      });
      // Not before its last byte.
      void response.clone().arrayBuffer().then(isOver, isOver);
      if (!isHeartbeat) return response;
      heartbeat = { status: response.status, answer: (await response.json()) as Answer }; // its envelope
    }
    const { status, answer } = heartbeat;
    const data = answer.data && { ...answer.data, server_time: new Date().toISOString() };
    return Response.json({ ...answer, data }, { status });
  };
  Object.assign(globalThis, {
    passTime: (until: number) =>
      new Promise<number>((resolve) => {
        goal = until;
        onGoal = () => resolve(told);
      }),
  });
}

/** Lets a page's clocks be moved, from its next document on; they run as always until then. */
export async function speedUp(page: Page, waiting: Waiting): Promise<void> {
  await page.addInitScript(moveClocks, { ...waiting, heartbeats: heartbeatsAtOnce });
}

/**
 * Moves them as fast as the page gets its work done, until so many ms have passed since it was
 * loaded; then they run as always again. Throws where the page begins anew meanwhile.
 * @returns how many slides a player has told that it showed, in all
 */
export function passTime(page: Page, ms: number): Promise<number> {
  return page.evaluate(
    (until) =>
      (globalThis as unknown as { passTime: (until: number) => Promise<number> }).passTime(until), // as put there above
    ms,
  );
}
