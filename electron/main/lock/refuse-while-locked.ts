import { logoutCall, unlockCall } from '#shared/desktop-calls.ts';
import { failureHeader, failureStatus } from '#shared/desktop.ts';
import { securityHeaders } from '../security-headers.ts';
import { callPath, targetUrl } from '../webapi/target-url.ts';
import type { Lock } from './lock.ts';

type CallServer = (request: Request) => Promise<Response>;

/** What the page asks at its start: who is here, and in which words. */
const asked: ReadonlySet<string> = new Set([
  'check-login',
  'check-verify',
  'client-config',
  'lang',
]);

/**
 * While the client is locked its page reads nothing: it is told that the server is away. The right password,
 * which the server confirms, opens it; so does the end of the sign-in, with which there is nothing left to
 * hide. Commands that were on their way are sent: nobody at the locked page can begin one.
 */
export function refuseWhileLocked(parts: {
  callServer: CallServer;
  serverOrigin: () => string;
  lock: Pick<Lock, 'isLocked' | 'unlock'>;
  isSignedIn: () => Promise<boolean>;
}): CallServer {
  const { callServer, serverOrigin, lock, isSignedIn } = parts;
  return async (request) => {
    if (!lock.isLocked()) return callServer(request);
    const target = targetUrl(request.url, serverOrigin());
    const path = target === null ? '' : callPath(target);
    if (request.method === 'GET' && !asked.has(path)) return refused();
    const answer = await callServer(request);
    const opens = path === unlockCall && (await isConfirmed(answer));
    if (opens || path === logoutCall || !(await isSignedIn())) lock.unlock();
    return answer;
  };
}

async function isConfirmed(answer: Response): Promise<boolean> {
  if (!answer.ok) return false;
  const envelope: unknown = await answer
    .clone()
    .json()
    .catch(() => null); // a proxy's page confirms nothing
  return (
    typeof envelope === 'object' &&
    envelope !== null &&
    'status' in envelope &&
    envelope.status === 0 &&
    'data' in envelope &&
    envelope.data === true
  );
}

const refused = (): Response =>
  new Response(null, {
    status: failureStatus.unreachable,
    headers: { ...securityHeaders, [failureHeader]: 'unreachable' },
  });
