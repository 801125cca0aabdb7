import { useEffect, useState } from 'react';
import { platform } from '#renderer/platform/platform.ts';

/** Origin of the server that the desktop client is at; null: not known yet, or there is none. */
export function useServer(): string | null {
  const [server, setServer] = useState<string | null>(null);
  useEffect(() => {
    void platform.shell?.settings.get().then((answer) => {
      // A refusal stands in main's log.
      if (answer.ok && answer.value.isServerChosen) setServer(answer.value.serverUrl);
    });
  }, []);
  return server;
}
