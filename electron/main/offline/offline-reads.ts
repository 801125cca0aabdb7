import { keptOfflineCalls, tokenCalls, type KeptPath } from '#shared/desktop-calls.ts';
import { desktopOrigin, failureHeader, keptHeader } from '#shared/desktop.ts';
import { openEnvelope } from '#shared/envelope.ts';
import { securityHeaders } from '../security-headers.ts';
import { callPath, targetUrl } from '../webapi/target-url.ts';
import { textWithin } from '../webapi/bytes-within.ts';
import { largestBytes, type KeptAnswers } from './kept-answers.ts';

type CallServer = (request: Request) => Promise<Response>;

const keptPatterns = [...keptOfflineCalls].map(([path, method]) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
}));

/**
 * Answers the page's calls by `callServer`, keeps what reads were answered last, and shows that, dated,
 * where the server cannot be reached. What ends with a sign-in is wiped by whoever ends it (accounts/open-accounts.ts).
 */
export function createOfflineReads(parts: {
  callServer: CallServer;
  serverOrigin: () => string;
  /** Who nobody is signed in for has nothing of their own to keep. */
  isSignedIn: () => Promise<boolean>;
  language: () => string;
  kept: () => KeptAnswers;
}): CallServer {
  const { callServer, serverOrigin, isSignedIn, language } = parts;
  return answered;

  async function answered(request: Request): Promise<Response> {
    const target = targetUrl(request.url, serverOrigin());
    const path = target && callPath(target);
    const kept = parts.kept();
    if (target === null || path === null) return callServer(request);
    if (tokenCalls.has(path)) {
      const answer = await callServer(request);
      if (answer.ok && (await isSignedIn())) {
        // Asked by the next start first of all, and by no page before that.
        for (const first of firstQuestions) void answered(questionOf(first));
      }
      return answer;
    }
    if (!isKept(request.method, path)) return callServer(request);
    const question = `${language()} ${path}${target.search}`;
    const owner = kept.owner();
    const answer = await callServer(request);
    if (!(await isSignedIn())) return answer;
    if (answer.headers.has(failureHeader)) {
      const found = await kept.find(question);
      return found ? keptAnswer(found) : answer;
    }
    if (answer.ok) {
      // Larger than anything that is kept, it is the page's alone.
      const text = await textWithin(answer.clone(), largestBytes).catch(() => '');
      // The page need not wait for the disk.
      if (openEnvelope(text)?.status === 0) void kept.keep(question, text, owner);
    }
    return answer;
  }
}

const firstQuestions = ['check-login', 'check-verify'] as const satisfies KeptPath[];

const questionOf = (path: KeptPath) =>
  new Request(`${desktopOrigin}/webapi/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });

const isKept = (method: string, path: string) =>
  keptPatterns.some((known) => known.method === method && known.pattern.test(path));

const keptAnswer = ({ text, at }: { text: string; at: string }): Response =>
  new Response(text, {
    headers: { ...securityHeaders, 'content-type': 'application/json', [keptHeader]: at },
  });
