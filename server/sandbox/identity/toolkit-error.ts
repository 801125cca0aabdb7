/** Errors of the Identity Toolkit that the simulator answers, by the service's own names. */
export type ToolkitCode =
  | 'INVALID_CODE'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_IDP_RESPONSE'
  | 'INVALID_PHONE_NUMBER'
  | 'INVALID_REFRESH_TOKEN'
  | 'INVALID_REQ_TYPE'
  | 'INVALID_SESSION_INFO'
  | 'MISSING_CODE'
  | 'MISSING_PHONE_NUMBER'
  | 'MISSING_SESSION_INFO'
  | 'SESSION_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER';

/** A refusal in the service's format instead of our envelope. */
export class ToolkitError extends Error {
  readonly code: ToolkitCode;

  constructor(code: ToolkitCode, options?: ErrorOptions) {
    super(`identity simulator: ${code}`, options);
    this.code = code;
  }

  /** The body that the SDK reads; always with HTTP 400. */
  get body() {
    const { code: message } = this;
    const errors = [{ message, domain: 'global', reason: 'invalid' }];
    return { error: { code: 400, message, errors } };
  }
}
