import { within } from '../within.ts';

type CallServer = (request: Request) => Promise<Response>;

export type LastCalls = {
  /** The same, watched. */
  callServer: CallServer;
  areUnderWay: () => boolean;
  /** Resolves when the calls that are under way have an answer, or after `limitMs`. */
  settled: (limitMs: number) => Promise<void>;
};

/**
 * Commands that the page has sent and whose answer is not there yet. A page that goes sends what was held back for an
 * undo, and the process must not end before that has left the computer.
 */
export function createLastCalls(callServer: CallServer): LastCalls {
  const underWay = new Set<Promise<Response>>();
  return {
    callServer(request) {
      const answer = callServer(request);
      if (request.method === 'GET') return answer;
      underWay.add(answer);
      const forget = () => underWay.delete(answer);
      answer.then(forget, forget);
      return answer;
    },
    areUnderWay: () => underWay.size > 0,
    async settled(limitMs) {
      await within(limitMs, Promise.allSettled(underWay), () => undefined);
    },
  };
}
