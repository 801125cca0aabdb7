import { QueryClientProvider } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useEffect } from 'react';
import { queryClient } from '#renderer/api/reads/query-client.ts';
import { platform } from '#renderer/platform/platform.ts';
import { lockAtom } from './lock-atom.ts';
import { LockScreen } from './lock-screen.tsx';

/** Over every page while the client is locked. */
export function LockHost() {
  const [lock, setLock] = useAtom(lockAtom);
  useEffect(() => {
    const { shell } = platform;
    if (!shell) return undefined;
    const stop = shell.lock.onChanged(setLock);
    void shell.lock.state().then((answer) => {
      // A refusal stands in main's log; main itself hides what is locked.
      if (answer.ok) setLock(answer.value);
    });
    return stop;
  }, [setLock]);
  if (lock?.isLocked !== true) return null;
  // Beside the pages, which have one of their own.
  return (
    <QueryClientProvider client={queryClient}>
      <LockScreen />
    </QueryClientProvider>
  );
}
