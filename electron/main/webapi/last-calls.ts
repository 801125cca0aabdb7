import { createUnderWay, type UnderWay } from '../under-way.ts';

type CallServer = (request: Request) => Promise<Response>;

export type LastCalls = Pick<UnderWay, 'isEmpty' | 'settled'> & {
  /** The same, watched. */
  callServer: CallServer;
};

/**
 * Commands that the page has sent and whose answer is not there yet. A page that goes sends what was held back for an
 * undo, and the process must not end before that has left the computer.
 */
export function createLastCalls(callServer: CallServer): LastCalls {
  const { watch, isEmpty, settled } = createUnderWay();
  return {
    callServer(request) {
      const answer = callServer(request);
      return request.method === 'GET' ? answer : watch(answer);
    },
    isEmpty,
    settled,
  };
}
