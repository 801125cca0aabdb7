import { camelName } from '#shared/contract/case.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import type { RefusedFile } from '#shared/errors/details.ts';
import { CallFailure } from '../../modules/context.ts';

/** A refusal that keeps the HTTP status by which clients of tus know what to do next. */
export class TusFailure extends CallFailure {
  readonly http: number;

  constructor(http: number, code: ErrorCode, details: object | null = null) {
    super(code, details);
    this.http = http;
  }
}

/** An upload that nobody has, or not this caller. */
export const unknownUpload = () => new TusFailure(404, 7);
/** An upload that was there: the client begins anew. */
export const goneUpload = () => new TusFailure(410, 7);
/** Larger than its rule (in megabytes), or than its declared size (null). */
export const tooLarge = (megabytes: number | null) => {
  const details: RefusedFile = { reason: 'size', ...(megabytes !== null && { megabytes }) };
  return new TusFailure(413, 2006, details);
};

/** What the protocol's status means in our catalogue; the text says which headers were wrong. */
export function refusedByTus(http: number, text: string): TusFailure {
  if (http === 404) return unknownUpload();
  if (http === 410) return goneUpload();
  if (http === 413) return tooLarge(null);
  const headers: readonly string[] = text.match(/\b(?:tus|upload|content)-[a-z]+\b/gi) ?? [];
  const fields = headers.map((name): [string, unknown] => [
    camelName(name.toLowerCase().replaceAll('-', '_')),
    { key: 'invalid' },
  ]);
  return new TusFailure(http, 2000, { fields: Object.fromEntries(fields) });
}
