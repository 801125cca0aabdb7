import type { Clock } from './ports/clock.ts';

/** What the clock needs of the process. */
export interface DatabaseClockOptions {
  /** Reads the database's clock, in ms since 1970. */
  readDatabase: () => Promise<number>;
  warn: (facts: { offsetMs: number }, text: string) => void;
  /** The machine's clock, in ms since 1970. */
  readMachine?: () => number;
}

/**
 * The time of all processes of a deployment: the machine's clock, or the database's where the two differ.
 * With clocks of their own, one process would take a screen for online and another for offline, and notify
 * its owner.
 */
export interface DatabaseClock extends Clock {
  /** How far the machine's clock is behind the database's, in ms; 0 below `toleranceMs`. */
  readonly offsetMs: number;
  /** Measures once; keeps the last result where the database does not respond. */
  measure(): Promise<void>;
  /** Measures every minute until `stop`. */
  start(): void;
  stop(): void;
}

/** A smaller difference has no effect (screens count as online for 90 s) and is corrected by NTP. */
const toleranceMs = 2_000;
/** A slower response says too little about the moment that it tells. */
const longestRoundTripMs = 1_000;
const intervalMs = 60_000;

/** Makes the clock; its first measurement is the caller's. */
export function databaseClock({
  readDatabase,
  warn,
  readMachine = Date.now,
}: DatabaseClockOptions): DatabaseClock {
  let offsetMs = 0;
  let warnedMs = 0;
  let timer: NodeJS.Timeout | undefined;

  async function measure(): Promise<void> {
    const sentAt = readMachine();
    const database = await readDatabase();
    const receivedAt = readMachine();
    if (receivedAt - sentAt > longestRoundTripMs) return;
    const difference = Math.round(database - (sentAt + receivedAt) / 2);
    offsetMs = Math.abs(difference) < toleranceMs ? 0 : difference;
    if (Math.abs(offsetMs - warnedMs) < toleranceMs) return;
    warnedMs = offsetMs;
    if (offsetMs !== 0) {
      warn({ offsetMs }, "the clock of this machine differs from the database's, which is used");
    }
  }

  return {
    now: () => new Date(readMachine() + offsetMs),
    get offsetMs() {
      return offsetMs;
    },
    measure,
    start() {
      // An outage of the database is logged elsewhere.
      timer = setInterval(() => void measure().catch(() => undefined), intervalMs);
    },
    stop: () => clearInterval(timer),
  };
}
