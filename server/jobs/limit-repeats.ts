import type { DatabaseLog } from '../db/embedded/database-log.ts';

const windowMs = 30_000;
/** Far more than a process has kinds of failures; reasons that differ each time must not pile up. */
const mostKeys = 200;

/**
 * Limits log lines about one failure: an outage fails every poll of every worker in the same way.
 * @returns for an event, how many equal ones were suppressed since the last line; null: suppress it too
 */
export function limitRepeats(now: () => number = () => performance.now()) {
  const lines = new Map<string, { until: number; suppressed: number }>();
  return (key: string): number | null => {
    const line = lines.get(key);
    if (line && now() < line.until) {
      line.suppressed += 1;
      return null;
    }
    if (lines.size >= mostKeys) lines.clear();
    lines.set(key, { until: now() + windowMs, suppressed: 0 });
    return line?.suppressed ?? 0;
  };
}

/** An outage as a log line names it. */
interface Outage {
  service: string;
  reason: string;
}

/**
 * Logs outages of services, the same one at most every 30 s.
 * @param now clock in ms
 */
export function createOutageLog(now?: () => number) {
  const isLogged = limitRepeats(now);
  return (
    log: { error(facts: Outage, text: string): void },
    outage: Outage,
    text: string,
  ): void => {
    const suppressed = isLogged(`${outage.service} ${outage.reason}`);
    if (suppressed !== null) log.error({ ...outage, ...suppressedField(suppressed) }, text);
  };
}

/** A log whose equal warnings are limited: connections that reconnect every second warn every second. */
export function limitWarnings(log: DatabaseLog): DatabaseLog {
  const isLogged = limitRepeats();
  return {
    info: (text) => log.info(text),
    warn(text) {
      const suppressed = isLogged(text);
      if (suppressed === null) return;
      log.warn(suppressed === 0 ? text : `${text} (${suppressed} more since the last line)`);
    },
  };
}

/** `{ suppressed: n }` for a log line; nothing where the line stands for one event. */
export function suppressedField(suppressed: number): { suppressed?: number } {
  return suppressed === 0 ? {} : { suppressed };
}
