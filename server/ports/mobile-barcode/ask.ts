import type * as z from 'zod/mini';
import { ServiceUnreachableError } from '../service-unreachable.ts';

const patienceMs = 10_000;

/**
 * One request to a service that answers JSON of a known shape; anything else (no answer, an error, a
 * page, another shape) rejects with ServiceUnreachableError, which says what came and no secret.
 */
export async function askJson<S extends z.ZodMiniType>(
  service: string,
  url: string,
  body: URLSearchParams | object,
  answer: S,
): Promise<z.output<S>> {
  const isForm = body instanceof URLSearchParams;
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      ...(isForm ? {} : { headers: { 'content-type': 'application/json' } }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return answer.parse(await response.json());
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ServiceUnreachableError(service, reason, { cause });
  }
}
