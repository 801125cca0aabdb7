import pg from 'pg';

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
  // A library that cannot be loaded would let no connection come about.
  local_preload_libraries: '',
  idle_session_timeout: '0',
  // What is committed is on the disk.
  synchronous_commit: 'on',
  // Searches find all there is.
  gin_fuzzy_search_limit: '0',
} as const;

/** Known from PostgreSQL 17 on; servers before let nobody in who asks for it. */
const reliedOnSince17 = { transaction_timeout: '0' } as const;

/** As PostgreSQL's `options` want them: what is between blanks is one word, unless they are masked. */
const asOptions = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
    .join(' ');

const timeLimits = {
  // Below the client's 30 s, so that people get an answer and no transaction is left behind.
  statement_timeout: 25_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

/** How connections of a process begin: those that serve, and those of the owner. */
export interface SessionSettings {
  serving: pg.PoolConfig;
  /** Beside those that serve. */
  owner: pg.PoolConfig;
}

/** For a server from PostgreSQL 17 on, or for an older one. */
export function sessionSettings(isSince17: boolean): SessionSettings {
  const asked = { ...reliedOn, ...(isSince17 ? reliedOnSince17 : {}) };
  return {
    serving: {
      application_name: 'marquee',
      options: asOptions(asked),
      connectionTimeoutMillis: 10_000,
      ...timeLimits,
    },
    // Work on the schema: a statement takes as long as it takes. The driver keeps a 0 to itself.
    owner: {
      application_name: 'marquee owner',
      statement_timeout: 0,
      options: asOptions({ ...asked, statement_timeout: '0' }),
    },
  };
}

const always = new Set(
  Object.keys({ ...reliedOn, ...reliedOnSince17, ...timeLimits }).map((name) => name.toLowerCase()),
);

/** Does every connection ask for this setting, so that what a role made of it has no effect? */
export function isAskedFor(setting: string): boolean {
  return always.has(setting.toLowerCase());
}

/** Was a connection refused because of a setting that the server does not know? */
export function isUnknownSetting(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '42704';
}
