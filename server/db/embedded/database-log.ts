/** What the database room needs of a logger; pino's and Fastify's fit. */
export interface DatabaseLog {
  info(text: string): void;
  warn(text: string): void;
}

/** For scripts and tests that have no logger. */
export const silentLog: DatabaseLog = { info: () => undefined, warn: () => undefined };
