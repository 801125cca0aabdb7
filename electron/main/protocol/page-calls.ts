import type { Lock } from '../lock/lock.ts';
import { refuseWhileLocked } from '../lock/refuse-while-locked.ts';
import type { KeptAnswers } from '../offline/kept-answers.ts';
import { createOfflineReads } from '../offline/offline-reads.ts';
import { createCallServer, type CallServerParts } from '../webapi/call-server.ts';
import { createLastCalls, type LastCalls } from '../webapi/last-calls.ts';

const limitMs = 30_000;

export type PageCalls = {
  /** The server's answers alone. */
  callServer: (request: Request) => Promise<Response>;
  /** As pages call it: refused while the client is locked, from what is kept while the server is away, and watched. */
  calls: LastCalls;
};

/** The ways of a page to the server. */
export function createPageCalls(
  parts: Omit<CallServerParts, 'timeoutMs'> & {
    isSignedIn: () => Promise<boolean>;
    kept: () => KeptAnswers;
    lock: Pick<Lock, 'isLocked' | 'lockedForMs' | 'unlock'>;
  },
): PageCalls {
  const callServer = createCallServer({ ...parts, timeoutMs: limitMs });
  const withKept = createOfflineReads({ ...parts, callServer });
  return {
    callServer,
    calls: createLastCalls(refuseWhileLocked({ ...parts, callServer: withKept })),
  };
}
