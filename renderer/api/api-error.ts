import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { ErrorDetails } from '#shared/errors/details.ts';

/** The server refused: a code of the catalogue, or a number that this build does not know. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly code: number,
    /** `data` of the answer in camelCase; ask `detailsOf` for its typed form. */
    readonly details: unknown,
    /** Names the request in the server's log. */
    readonly requestId?: string,
  ) {
    super(`The server answered code ${code}`);
  }
}

/**
 * `unreachable`: no connection; `timeout`: 30 s passed; `invalid-response`: not our envelope;
 * `no-cookies`: the browser keeps none of ours, without which no call can be proved to be the page's;
 * `no-server`: the user of the desktop client has not chosen a server yet.
 */
export type TransportFailure =
  | 'unreachable'
  | 'timeout'
  | 'invalid-response'
  | 'no-cookies'
  | 'no-server';

/** No usable answer arrived; whether a command was carried out is not known. */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  constructor(
    readonly kind: TransportFailure,
    options?: ErrorOptions,
  ) {
    super(kind === 'invalid-response' ? 'Invalid server response' : `Server: ${kind}`, options);
  }
}

/** Is it this refusal? `isApiError(error, 1013)`; without a code, any refusal. */
export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/** Did the server find the session of another user than the page was loaded for? */
export function isForOtherUser(error: unknown): boolean {
  return detailsOf(error, 1).otherUser === true;
}

/** Details of a refusal by code; fields may be missing, since they come from outside. */
export function detailsOf<C extends ErrorCode>(error: unknown, code: C): Partial<ErrorDetails<C>> {
  if (!isApiError(error, code)) return {};
  const { details } = error;
  // The catalogue says what rides along with the code; Partial keeps readers honest about it.
  return typeof details === 'object' && details !== null ? details : {};
}
