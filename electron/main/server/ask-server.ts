import { apiVersion, clientVersionHeader, isOlder } from '#shared/domain/versions.ts';
import type { ServerFault } from '#shared/desktop.ts';
import type { getClientConfig } from '#shared/contract/client.ts';
import { product } from '#shared/domain/constants.ts';

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
};

/** Asks a server what it is; null: one that this client can work with. */
export async function askServer(origin: string, parts: Parts): Promise<ServerFault | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'timeout'>((resolve) => {
    timer = setTimeout(() => resolve('timeout'), limitMs);
  });
  try {
    return await Promise.race([ask(origin, parts), late]);
  } catch (error) {
    return faultOf(error);
  } finally {
    clearTimeout(timer);
  }
}

async function ask(origin: string, { fetch, version }: Parts): Promise<ServerFault | null> {
  const answer = await fetch(`${origin}/webapi/${path}`, {
    headers: { accept: 'application/json', 'x-client': 'desktop', [clientVersionHeader]: version },
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
  });
  const envelope = record(parsed(await answer.text()));
  if (envelope?.['status'] === clientTooOld) return 'clientOld';
  const data = record(envelope?.['data']);
  // What every Marquee has answered from the first.
  if (envelope?.['status'] !== 0 || !record(data?.['bot_check'])) return 'notMarquee';
  const server = record(data?.['server']);
  if (server === null) return 'serverOld';
  if (server['product'] !== product.name) return 'notMarquee';
  if (typeof server['api'] !== 'number' || server['api'] < apiVersion) return 'serverOld';
  const oldest = server['oldest_client'];
  return typeof oldest === 'string' && isOlder(version, oldest) ? 'clientOld' : null;
}

/** What Chromium's network says in the place of an answer: `net::ERR_NAME_NOT_RESOLVED` and the like. */
export function faultOf(error: unknown): ServerFault {
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A page of somebody else: no Marquee.
    return null;
  }
}
