import { keptOfflineCalls, logoutCall, tokenCalls, type KeptPath } from '#shared/desktop-calls.ts';
import { desktopOrigin, failureHeader, keptHeader } from '#shared/desktop.ts';
import { securityHeaders } from '../security-headers.ts';
import { callPath, targetUrl } from '../webapi/target-url.ts';
import type { KeptAnswers } from './kept-answers.ts';

type CallServer = (request: Request) => Promise<Response>;

/** Status of the envelope where the server does not know the token any more. */
const notSignedIn = 1;

const keptPatterns = [...keptOfflineCalls].map(([path, method]) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
}));

/**
 * Answers the page's calls by `callServer`, keeps what reads were answered last, and shows that, dated,
 * where the server cannot be reached. A sign-out, a sign-in and a session that was ended wipe it all.
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
    if (path === logoutCall || tokenCalls.has(path)) {
      const answer = await callServer(request);
      if (path === logoutCall || answer.ok) await kept.wipe();
      if (answer.ok && (await isSignedIn())) {
        // Asked by the next start first of all, and by no page before that.
        for (const first of firstQuestions) void answered(questionOf(first));
      }
      return answer;
    }
    if (!isKept(request.method, path)) return callServer(request);
    const question = `${language()} ${path}${target.search}`;
    const answer = await callServer(request);
    if (!(await isSignedIn())) {
      if (await isOver(answer)) await kept.wipe();
      return answer;
    }
    if (answer.headers.has(failureHeader)) {
      const found = await kept.find(question);
      return found ? keptAnswer(found) : answer;
    }
    if (answer.ok) {
      const text = await answer.clone().text();
      // The page need not wait for the disk.
      if (statusOf(text) === 0) void kept.keep(question, text);
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

async function isOver(answer: Response): Promise<boolean> {
  return answer.status === 401 && statusOf(await answer.clone().text()) === notSignedIn;
}

function statusOf(text: string): unknown {
  try {
    const envelope: unknown = JSON.parse(text);
    return typeof envelope === 'object' && envelope !== null && 'status' in envelope
      ? envelope.status
      : null;
  } catch {
    return null; // a proxy's page: nothing to keep
  }
}

const keptAnswer = ({ text, at }: { text: string; at: string }): Response =>
  new Response(text, {
    headers: { ...securityHeaders, 'content-type': 'application/json', [keptHeader]: at },
  });
