import { atom, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

/** Prints what the page is about; null: there is nothing on it to be printed. */
export const printCommandAtom = atom<{ print: () => void } | null>(null);

/** While this is mounted the desktop's menu prints, too. */
export function usePrintCommand(print: () => void): void {
  const setCommand = useSetAtom(printCommandAtom);
  const run = useEffectEvent(print);
  useEffect(() => {
    const mine = { print: () => run() };
    setCommand(mine);
    // What is on the page below a dialogue's gets it back only if it is drawn anew.
    return () => setCommand((now) => (now === mine ? null : now));
  }, [setCommand]);
}
