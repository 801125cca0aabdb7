import { useEffect, useEffectEvent } from 'react';
import type { DesktopAnswer, DesktopBridge } from '#shared/desktop.ts';
import { platform } from '#renderer/platform/platform.ts';

/** What main keeps for the page until it can act on it. */
interface Waiting<Value> {
  /** Gives it out once; null: there is nothing. */
  take: () => Promise<DesktopAnswer<Value | null>>;
  /** Tells that there is more. */
  onPending: (listener: () => void) => () => void;
}

/**
 * Hands on what has waited for this part of the page, and what comes while it is there. What was taken
 * is handed on in any case: nobody else will get it.
 */
export function useWaiting<Value>(
  of: (shell: DesktopBridge) => Waiting<Value>,
  handOn: (value: Value) => void,
): void {
  const waiting = useEffectEvent(of);
  const use = useEffectEvent(handOn);
  useEffect(() => {
    const { shell } = platform;
    if (!shell) return undefined;
    const { take, onPending } = waiting(shell);
    const ask = () =>
      void take().then((answer) => {
        // A refusal stands in main's log; then there is nothing to hand on.
        if (answer.ok && answer.value !== null) use(answer.value);
      });
    const stop = onPending(ask);
    ask();
    return stop;
  }, []);
}
