/**
 * What an attempt failed with, for log and operators. PostgreSQL's own words where it refused: the
 * query's error lists its parameters. Addresses, which mail servers repeat, are left out.
 */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof AggregateError) {
    return short(error.errors.map((part: unknown) => failureReason(part)).join('; '));
  }
  const { cause } = error;
  const told = error.message.startsWith('Failed query') && cause instanceof Error ? cause : error;
  const [line = ''] = told.message.split('\n');
  return short(line.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…'));
}

function short(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
