import { useEffect, useState } from 'react';
import { sessionText } from '#renderer/platform/storage.ts';

export interface Countdown {
  /** Whole seconds left; 0 = over. */
  left: number;
  start: (seconds: number) => void;
}

/**
 * Counts down the wait before something may be sent again. The end is kept under `key` until the
 * tab is closed, so that a reload is no way round the wait.
 */
export function useCountdown(key: string): Countdown {
  const [end, setEnd] = useState(() => Number(sessionText.read(key) ?? 0));
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isRunning]);

  function start(seconds: number): void {
    const next = Date.now() + seconds * 1000;
    sessionText.write(key, String(next));
    setEnd(next);
    setNow(Date.now());
  }

  return { left, start };
}
