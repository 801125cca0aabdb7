/**
 * What statements and the reading of their answers depend on. A role may always change its own
 * defaults (`alter role … set`), as can whoever speaks through it; what a connection asks for when it
 * begins stands above them.
 */
const reliedOn = {
  // Nothing that a session makes for itself stands before the product's tables.
  search_path: 'public,pg_temp',
  // Date arithmetic in SQL must not depend on the server's own time zone.
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  transform_null_equals: 'off',
  array_nulls: 'on',
  row_security: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
} as const;

/** As PostgreSQL's `options` want them: what is between blanks is one word, unless they are masked. */
const asOptions = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');

/** How every connection begins. */
export const sessionSettings = {
  application_name: 'marquee',
  options: asOptions(reliedOn),
  connectionTimeoutMillis: 10_000,
  // Below the client's 30 s, so that people get an answer and no transaction is left behind.
  statement_timeout: 25_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

/** Work on the schema: a statement takes as long as it takes. The driver keeps a 0 to itself. */
export const ownerSettings = {
  application_name: 'marquee owner',
  statement_timeout: 0,
  options: asOptions({ ...reliedOn, statement_timeout: '0' }),
};
