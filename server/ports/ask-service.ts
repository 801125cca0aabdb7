import type * as z from 'zod/mini';
import { ServiceUnreachableError } from './service-unreachable.ts';

/** What a service answered, whatever its status below 500. */
export interface ServiceAnswer {
  status: number;
  text: string;
}

export interface ServiceRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** Providers of payments ask callers to wait so long; the others answer sooner. */
  timeoutMs?: number;
}

/**
 * Sends one request, never twice and never on to where a redirect points; by POST without a word.
 * Rejects with ServiceUnreachableError where no answer came, or one that is the gateway's and not the
 * service's: whatever was asked for may have happened.
 */
export async function askService(
  service: string,
  url: string,
  { timeoutMs = 30_000, ...request }: ServiceRequest,
): Promise<ServiceAnswer> {
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
    throw new ServiceUnreachableError(service, reason, { cause });
  }
}

/** The service's words make no sense: nothing is known of what was asked for. */
export function unreadable(service: string, what: string, cause?: unknown): Error {
  return new ServiceUnreachableError(service, what, cause === undefined ? {} : { cause });
}

/** JSON, or an unknown outcome. */
export function readJson(service: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown; // whoever reads it checks its shape
  } catch (cause) {
    throw unreadable(service, 'answered no JSON', cause);
  }
}

/**
 * The same of a service that answers JSON of a known shape, and nothing else: an error, a page or
 * another shape rejects as well, with what came and no secret.
 */
export async function askJson<S extends z.ZodMiniType>(
  service: string,
  url: string,
  { shape, ...request }: ServiceRequest & { shape: S },
): Promise<z.output<S>> {
  const { status, text } = await askService(service, url, request);
  if (status < 200 || status > 299) throw unreadable(service, `HTTP ${status}`);
  const parsed = shape.safeParse(readJson(service, text));
  if (!parsed.success) throw unreadable(service, 'answered in another shape', parsed.error);
  return parsed.data;
}
