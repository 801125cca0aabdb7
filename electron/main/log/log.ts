import { redact } from './redact.ts';

export type LogFields = Readonly<Record<string, unknown>>;
export type Log = {
  info(event: string, fields?: LogFields): void;
  error(event: string, cause: unknown, fields?: LogFields): void;
};

/** One redacted JSON line per event, handed to `write`. */
export function createLog(parts: {
  write: (line: string) => void;
  home: string;
  now: () => Date;
}): Log {
  const entry = (level: 'info' | 'error', event: string, fields: LogFields) => {
    const line = JSON.stringify({ at: parts.now().toISOString(), level, event, ...fields });
    parts.write(redact(line, parts.home));
  };
  return {
    info: (event, fields = {}) => entry('info', event, fields),
    error: (event, cause, fields = {}) =>
      entry('error', event, { ...fields, cause: describe(cause) }),
  };
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const reason = cause.cause === undefined ? '' : `\ncaused by ${describe(cause.cause)}`;
  return `${cause.stack ?? cause.message}${reason}`;
}
