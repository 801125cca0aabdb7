import { MissingBytesError } from '../missing-bytes.ts';
import { ServiceUnreachableError } from '../service-unreachable.ts';

/** The bucket answered that it is not there or not ours: a slip in the configuration. */
export class BucketRefusalError extends Error {
  override name = 'BucketRefusalError';
}

/** How failures of the bucket are called in logs. */
export const fileStoreName = 'file store';

/** What a failed request says of itself; names and numbers only, never headers or keys. */
interface Failure {
  name: string;
  /** HTTP's; null where no answer came. */
  status: number | null;
}

/** Null for what is no failure of the bucket or of the way there. */
export function failureOf(error: unknown): Failure | null {
  if (!(error instanceof Error)) return null;
  if ('$metadata' in error) {
    const { httpStatusCode } = error.$metadata as { httpStatusCode?: number }; // the SDK's
    return { name: error.name, status: httpStatusCode ?? null };
  }
  const name = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return isOfNetwork(name) ? { name, status: null } : null;
}

/** Of the system and of TLS, or a time that is over; not Node's own `ERR_…`, which are slips of ours. */
const isOfNetwork = (name: string) =>
  name === 'ERR_STREAM_PREMATURE_CLOSE' ||
  (/^[A-Z][A-Z0-9_]+$/.test(name) && !name.startsWith('ERR_')) ||
  ['TimeoutError', 'AbortError'].includes(name);

export const isStatus = (error: unknown, status: number) => failureOf(error)?.status === status;

/** Would the same again perhaps succeed: no answer, too many at once, a fault of theirs? */
export function isPassing(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure === null) return false;
  const { status } = failure;
  return status === null || status === 408 || status === 429 || status >= 500;
}

/** The same failure in the words of the house, without anything of the request. */
export function inOurWords(error: unknown): unknown {
  const failure = failureOf(error);
  if (failure === null || error instanceof ServiceUnreachableError) return error;
  const { name, status } = failure;
  if (status === 404 && name !== 'NoSuchBucket') return new MissingBytesError(name);
  return new ServiceUnreachableError(fileStoreName, status === null ? name : `${name} (${status})`);
}

const reasons: Record<string, string> = {
  301: 'it is in another region than S3_REGION says',
  403: 'the keys (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY) do not open it',
  404: 'there is none of this name at S3_ENDPOINT',
};

/** A refusal of `check`; null where the bucket may well be right in a minute. */
export function refusalOf(error: unknown, bucket: string): BucketRefusalError | null {
  const failure = failureOf(error);
  if (failure === null || isPassing(error)) return null;
  const { status } = failure;
  const why = reasons[String(status)] ?? `it answers ${String(status)}`;
  return new BucketRefusalError(`The bucket "${bucket}" (S3_BUCKET) cannot be used: ${why}.`);
}
