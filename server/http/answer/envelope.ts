import { errorCatalogue, type ErrorCode } from '#shared/errors/catalogue.ts';
import { snakeName, toSnake } from '#shared/contract/case.ts';

/** Body of every /webapi answer (decisions section 2). */
export interface Envelope {
  status: number;
  data: unknown;
}

/** A success: names in snake_case; values of `freeForm` names keep their own keys. */
export function success(data: unknown, freeForm?: readonly string[]): Envelope {
  return { status: 0, data: toSnake(data, freeForm) };
}

/** A refusal with its HTTP status and headers. */
export function failure(code: ErrorCode, details: object | null) {
  const seconds = details && 'seconds' in details ? Number(details.seconds) : null;
  return {
    http: errorCatalogue[code].http,
    headers: code === 4 && seconds !== null ? { 'retry-after': String(seconds) } : {},
    envelope: { status: code, data: details === null ? null : wireDetails(details) },
  };
}

function wireDetails(details: object): unknown {
  if (!('fields' in details) || typeof details.fields !== 'object' || details.fields === null) {
    return toSnake(details);
  }
  // Paths of fields are names too: `postalCode` → `postal_code`, `lines.0.unitPrice` likewise.
  const entries: [string, unknown][] = Object.entries(details.fields);
  const fields = entries.map(([path, error]): [string, unknown] => [snakeName(path), error]);
  return { fields: Object.fromEntries(fields) };
}
