import { logoutCall, recordPrintCall, tokenCalls, unlockCall } from '#shared/desktop-calls.ts';
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

/** Commands of the locked page, and of main about documents that a printer already had. */
const commands: ReadonlySet<string> = new Set([unlockCall, logoutCall, recordPrintCall]);

/** An upload that was started before the lock continues; its chunks change nothing else. */
const isChunk = (method: string, path: string) =>
  method === 'PATCH' && /^app\/file\/[^/]+$/.test(path);

/** Commands that can be undone are sent 8 s later, so some arrive shortly after the lock, in ms. */
const graceMs = 10_000;

/**
 * While the client is locked its page reads and changes nothing: it is told that the server is away. The right
 * password, which the server confirms, opens it; so does the end of the sign-in, told by the session itself. Nobody
 * else can sign in meanwhile, whose own password would open it. Only what was started before the lock is completed:
 * uploads, and commands of its last seconds.
 */
export function refuseWhileLocked(parts: {
  callServer: CallServer;
  serverOrigin: () => string;
  lock: Pick<Lock, 'isLocked' | 'lockedForMs' | 'unlock'>;
}): CallServer {
  const { callServer, serverOrigin, lock } = parts;
  return async (request) => {
    const target = targetUrl(request.url, serverOrigin());
    const path = target === null ? '' : callPath(target);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isHidden = isRead && !asked.has(path);
    const wasLocked = lock.isLocked();
    const isPending = lock.lockedForMs() < graceMs || isChunk(request.method, path);
    const isCommand = !isRead && !asked.has(path) && !commands.has(path) && !isPending;
    if (wasLocked && (isHidden || isCommand || tokenCalls.has(path))) return refused();
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
