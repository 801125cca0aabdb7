import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { SystemChange, SystemState } from '#shared/desktop-system.ts';
import { platform } from '#renderer/platform/platform.ts';

/** How the client fits into the computer, as main told it; null until then. */
const systemAtom = atom<SystemState | null>(null);

/** Asks main, for the panels of a page. */
export function useReadSystem(): void {
  const setState = useSetAtom(systemAtom);
  useEffect(() => {
    void platform.shell?.system.state().then((answer) => {
      // A refusal stands in main's log; what nobody knows is not shown.
      if (answer.ok) setState(answer.value);
    });
  }, [setState]);
}

/** What holds, and how it is changed; what main refused stays as it is. */
export function useSystem() {
  const [state, setState] = useAtom(systemAtom);
  const choose = (change: SystemChange) =>
    void platform.shell?.system.set(change).then((answer) => {
      if (answer.ok) setState(answer.value);
    });
  return [state, choose] as const;
}
