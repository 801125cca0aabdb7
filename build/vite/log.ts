interface BundlerLog {
  code?: string;
}

type LogLevel = 'info' | 'debug' | 'warn';

/** Mantine's files begin with "use client", which means nothing here and warns once per file. */
const silenced = new Set(['MODULE_LEVEL_DIRECTIVE']);

/** Rolldown's `onLog` that drops the codes above and passes on everything else. */
export const dropKnownNoise = <Log extends BundlerLog>(
  level: LogLevel,
  log: Log,
  pass: (level: LogLevel, log: Log) => void,
): void => {
  if (log.code === undefined || !silenced.has(log.code)) pass(level, log);
};
