import { apiVersion, clientVersionHeader, isOlder } from '#shared/domain/versions.ts';
import type { ServerLook } from '#shared/desktop-diagnostics.ts';
import type { ServerFault } from '#shared/desktop-server.ts';
import type { getClientConfig } from '#shared/contract/client.ts';
import { product } from '#shared/domain/constants.ts';
import { openEnvelope } from '#shared/envelope.ts';
import { monotonicMs } from '../monotonic-ms.ts';
import { AnswerTooLong, shortAnswerBytes, textWithin } from '../webapi/bytes-within.ts';
import { within } from '../within.ts';

/** The contract itself stays out of main's bundle; a wrong path does not compile. */
const path: (typeof getClientConfig)['path'] = 'client-config';

/** Long enough for a server far away, short enough for somebody who waits. */
const limitMs = 8_000;

/** The envelope's status for a client that is too old. */
const clientTooOld = 2011;

type Parts = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** This client's own. */
  version: string;
  /** After which time it counts as hanging. */
  limitMs?: number;
};

/** Asks a server what it is; null: one that this client can work with. */
export const askServer = async (origin: string, parts: Parts): Promise<ServerFault | null> =>
  (await lookAtServer(origin, parts)).fault;

/** The same, with what else is seen by the way. */
export async function lookAtServer(origin: string, parts: Parts): Promise<ServerLook> {
  try {
    return await within(parts.limitMs ?? limitMs, look(origin, parts), () => unseen('timeout'));
  } catch (error) {
    return unseen(faultOf(error));
  }
}

const unseen = (fault: ServerFault): ServerLook => ({
  fault,
  version: null,
  answerMs: null,
  clockAheadMs: null,
});

async function look(origin: string, { fetch, version }: Parts): Promise<ServerLook> {
  const asked = Date.now();
  const began = monotonicMs();
  const answer = await fetch(`${origin}/webapi/${path}`, {
    headers: { accept: 'application/json', 'x-client': 'desktop', [clientVersionHeader]: version },
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
  });
  const text = await textWithin(answer, shortAnswerBytes);
  const came = Date.now();
  const { fault, server } = judged(text, version);
  return {
    fault,
    version: typeof server?.['version'] === 'string' ? server['version'].slice(0, 64) : null,
    answerMs: Math.round(monotonicMs() - began),
    clockAheadMs: clockAhead(answer.headers.get('date'), (asked + came) / 2),
  };
}

/** RFC 9110 6.6.1: of the moment when the answer was made, without the fraction of its second. */
function clockAhead(date: string | null, halfway: number): number | null {
  const at = Date.parse(date ?? '');
  return Number.isNaN(at) ? null : Math.round(halfway - (at + 500));
}

type Judged = { fault: ServerFault | null; server: Record<string, unknown> | null };

function judged(text: string, version: string): Judged {
  const envelope = openEnvelope(text);
  const data = record(envelope?.data);
  const server = record(data?.['server']);
  const as = (fault: ServerFault | null) => ({ fault, server });
  if (envelope?.status === clientTooOld) return as('clientOld');
  // What every Marquee has answered from the first.
  if (envelope?.status !== 0 || !record(data?.['bot_check'])) return as('notMarquee');
  if (server === null) return as('serverOld');
  if (server['product'] !== product.name) return as('notMarquee');
  if (typeof server['api'] !== 'number' || server['api'] < apiVersion) return as('serverOld');
  const oldest = server['oldest_client'];
  return as(typeof oldest === 'string' && isOlder(version, oldest) ? 'clientOld' : null);
}

/** What Chromium's network says in the place of an answer: `net::ERR_NAME_NOT_RESOLVED` and the like. */
export function faultOf(error: unknown): ServerFault {
  if (error instanceof AnswerTooLong) return 'notMarquee';
  const text = error instanceof Error ? error.message : '';
  if (/redirect/i.test(text)) return 'notMarquee';
  if (/ERR_NAME_|ERR_ICANN_/.test(text)) return 'name';
  if (/ERR_CERT_|ERR_SSL_|ERR_BAD_SSL/.test(text)) return 'certificate';
  if (/ERR_CONNECTION_REFUSED/.test(text)) return 'refused';
  if (/TIMED_OUT/.test(text)) return 'timeout';
  if (/ERR_(?:INVALID_HTTP|EMPTY_RESPONSE|RESPONSE_HEADERS)/.test(text)) return 'notMarquee';
  return 'unreachable';
}

const record = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;
