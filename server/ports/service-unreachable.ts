/**
 * An outside service gave no answer, or a disk takes nothing more: nobody's fault who called, and
 * nothing about his input.
 */
export class ServiceUnreachableError extends Error {
  override name = 'ServiceUnreachableError';
  readonly service: string;

  constructor(service: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.service = service;
  }
}
