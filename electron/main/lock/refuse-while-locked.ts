import { tokenCalls, unlockCall } from '#shared/desktop-calls.ts';
import { openEnvelope } from '#shared/envelope.ts';
import { failureHeader, failureStatus } from '#shared/desktop.ts';
import { securityHeaders } from '../security-headers.ts';
import { shortAnswerBytes, textWithin } from '../webapi/bytes-within.ts';
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
 * which the server confirms, opens it; so does the end of the sign-in, told by the session itself. Nobody else
 * can sign in meanwhile, whose own password would open it. Commands that were on their way are sent: nobody at
 * the locked page can begin one.
 */
export function refuseWhileLocked(parts: {
  callServer: CallServer;
  serverOrigin: () => string;
  lock: Pick<Lock, 'isLocked' | 'unlock'>;
}): CallServer {
  const { callServer, serverOrigin, lock } = parts;
  return async (request) => {
    const target = targetUrl(request.url, serverOrigin());
    const path = target === null ? '' : callPath(target);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isHidden = isRead && !asked.has(path);
    const wasLocked = lock.isLocked();
    if (wasLocked && (isHidden || tokenCalls.has(path))) return refused();
    const answer = await callServer(request);
    // A slow keychain had the lock beside the token.
    if (isHidden && lock.isLocked()) return refused();
    if (wasLocked && path === unlockCall && (await isConfirmed(answer))) lock.unlock();
    return answer;
  };
}

async function isConfirmed(answer: Response): Promise<boolean> {
  if (!answer.ok) return false;
  const envelope = openEnvelope(await textWithin(answer.clone(), shortAnswerBytes).catch(() => ''));
  return envelope?.status === 0 && envelope.data === true;
}

const refused = (): Response =>
  new Response(null, {
    status: failureStatus.unreachable,
    headers: { ...securityHeaders, [failureHeader]: 'unreachable' },
  });
