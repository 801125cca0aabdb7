import type { Log } from '../log/log.ts';

/** One way in which the page can go. */
export type Leaving = {
  /** Does it once more, after the user has said that the page may go. */
  again: () => void;
  stayed?: () => void;
};

export type LeaveGuard = {
  /** Names what is about to take the page away. Without a name it counts as `unnamed`. */
  intend(leaving: Leaving): void;
  /**
   * The page holds something unsaved. True: it goes all the same. False: it stays for now, the user is asked, and
   * what was intended is done again if the answer is to leave.
   */
  isLetGo(): boolean;
  /** Another page is there: what was allowed was allowed for the one before. */
  pageIsNew(): void;
  /** From now on nothing is asked any more: the system ends the session. */
  letGo: () => void;
};

/**
 * Asks before unsaved changes are lost. The question does not block main: calls of the page go on meanwhile, and so
 * does the end of the system's session. Who asks for several things while the question stands gets the last of them.
 */
export function createLeaveGuard(parts: {
  ask: () => Promise<'leave' | 'stay'>;
  unnamed: Leaving;
  log: Log;
}): LeaveGuard {
  let intended: Leaving | null = null;
  let wanted: Leaving | null = null;
  let isAllowed = false;
  let isEnding = false;

  async function ask(): Promise<void> {
    const answer = await parts.ask();
    const leaving = wanted;
    wanted = null;
    if (isEnding) return;
    isAllowed = answer === 'leave';
    if (isAllowed) leaving?.again();
    else leaving?.stayed?.();
  }

  return {
    intend(leaving) {
      intended = leaving;
    },
    isLetGo() {
      const leaving = intended ?? parts.unnamed;
      intended = null;
      if (isAllowed || isEnding) return true;
      const isAsking = wanted !== null;
      wanted?.stayed?.();
      wanted = leaving;
      if (isAsking) return false;
      ask().catch((error: unknown) => {
        wanted = null;
        parts.log.error('leave.ask', error);
      });
      return false;
    },
    pageIsNew() {
      isAllowed = false;
    },
    letGo() {
      isEnding = true;
    },
  };
}
