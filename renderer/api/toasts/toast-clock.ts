/** A clock that can be stopped and goes on where it stood. */
export interface ToastClock {
  /** Its whole time, in milliseconds. */
  totalMs: number;
  leftMs: () => number;
  run: () => void;
  stop: () => void;
}

/** It stands until `run`; calls `onEnd` once its time is over. */
export function toastClock(totalMs: number, onEnd: () => void): ToastClock {
  let kept = totalMs;
  let running: { since: number; timer: ReturnType<typeof setTimeout> } | null = null;
  const leftMs = () =>
    Math.max(0, running === null ? kept : kept - (performance.now() - running.since));
  return {
    totalMs,
    leftMs,
    run() {
      running ??= {
        since: performance.now(),
        timer: setTimeout(() => {
          running = null;
          kept = 0;
          onEnd();
        }, kept),
      };
    },
    stop() {
      if (running === null) return;
      clearTimeout(running.timer);
      kept = leftMs();
      running = null;
    },
  };
}
