import { ServiceUnreachableError } from '../../service-unreachable.ts';

/** TapPay's documents ask callers to wait so long; the others answer sooner. */
const timeoutMs = 30_000;

/** What a provider answered, whatever its status. */
export interface ProviderAnswer {
  status: number;
  text: string;
}

/**
 * Sends one request, never twice and never on to where a redirect points. Rejects with
 * ServiceUnreachableError where no answer came, or one that is the gateway's and not the provider's:
 * whatever was asked for may have happened.
 */
export async function askProvider(
  provider: string,
  url: string,
  request: {
    method?: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: string | URLSearchParams;
  },
): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
    return { status: response.status, text };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ServiceUnreachableError(provider, reason, { cause });
  }
}

/** The provider's words make no sense: nothing is known of what was asked for. */
export function unreadable(provider: string, what: string, cause?: unknown): Error {
  return new ServiceUnreachableError(provider, what, cause === undefined ? {} : { cause });
}

/** JSON, or an unknown outcome. */
export function readJson(provider: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown; // whoever reads it checks its shape
  } catch (cause) {
    throw unreadable(provider, 'answered no JSON', cause);
  }
}
