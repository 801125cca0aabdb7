/** From the start of a word only: to try each letter of a long word takes time that grows with its square. */
const addresses = /(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/**
 * What an attempt failed with, for log and operators. PostgreSQL's own words where it refused: the
 * query's error lists its parameters. Addresses, which mail servers repeat, are left out.
 */
export function failureReason(error: unknown): string {
  // pg-boss reports its errors as plain objects with the fields of an error.
  if (isErrorLike(error)) return failureReason(new Error(error.message));
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof AggregateError) {
    return short(error.errors.map((part: unknown) => failureReason(part)).join('; '));
  }
  const { cause } = error;
  const told = error.message.startsWith('Failed query') && cause instanceof Error ? cause : error;
  const [line = ''] = told.message.split('\n');
  // Some system errors have a code and no message.
  if (line === '') return 'code' in told ? String(told.code) : told.name;
  return short(line.replace(addresses, '…'));
}

function isErrorLike(error: unknown): error is { message: string } {
  return (
    typeof error === 'object' &&
    error !== null &&
    !(error instanceof Error) &&
    'message' in error &&
    typeof error.message === 'string'
  );
}

function short(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
