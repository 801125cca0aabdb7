/** Why the identity service gave no token; the words are in `errors:identity.<reason>`. */
export type IdentityFailure =
  | 'wrong-code'
  | 'code-expired'
  | 'too-frequent'
  | 'invalid-phone'
  | 'window-blocked'
  | 'unreachable'
  | 'failed';

export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly reason: IdentityFailure;

  constructor(reason: IdentityFailure, options?: ErrorOptions) {
    super(`identity service: ${reason}`, options);
    this.reason = reason;
  }
}
