import { atom, getDefaultStore } from 'jotai';
import { errorMessage } from './messages.ts';

/** What helps now, beside closing the dialogue. */
export interface NextStep {
  label: string;
  run: () => void;
}

export interface Alert {
  /** Sentences of their own. */
  lines: readonly string[];
  /** Takes up more lines as long as it waits. */
  isGathering: boolean;
  next?: NextStep | undefined;
}

/** What the alert dialogue says; the first is shown, the others wait. */
export const alertsAtom = atom<readonly Alert[]>([]);

/** Shown and waiting together: a failing page must not bury people under dialogues. */
const capacity = 2;

/** Says in the alert dialogue what went wrong, in the user's language. Repetitions are dropped. */
export function showAlert(error: unknown, next?: NextStep): void {
  if (!isGivenUp(error)) showAlertText(errorMessage(error), next);
}

/** The same of a form: what was entered stays in it. */
export function showFormAlert(error: unknown): void {
  if (!isGivenUp(error)) showAlertText(errorMessage(error, { hasEntered: true }));
}

/** Somebody left the page or pressed cancel; that is no failure. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** The same for a sentence that is translated already. */
export function showAlertText(text: string, next?: NextStep): void {
  const store = getDefaultStore();
  const alerts = store.get(alertsAtom);
  if (alerts.length >= capacity || isSaid(alerts, text)) return;
  store.set(alertsAtom, [...alerts, { lines: [text], isGathering: false, next }]);
}

/**
 * The same for what was shown as done and was not: each sentence names whom it is about, so none is
 * left out. Those that come while a dialogue is open share the next one.
 */
export function showAlertLines(texts: readonly string[]): void {
  const store = getDefaultStore();
  const alerts = store.get(alertsAtom);
  const lines = texts.filter((text) => !isSaid(alerts, text));
  if (lines.length === 0) return;
  const last = alerts.slice(1).findLast(({ isGathering }) => isGathering);
  const rest = alerts.filter((alert) => alert !== last);
  const all = [...(last?.lines ?? []), ...lines];
  store.set(alertsAtom, [...rest, { lines: all, isGathering: true }]);
}

const isSaid = (alerts: readonly Alert[], text: string) =>
  alerts.some(({ lines }) => lines.includes(text));

/** Closes the dialogue; the waiting message, if any, is shown next. */
export function dismissAlert(): void {
  getDefaultStore().set(alertsAtom, (alerts) => alerts.slice(1));
}
