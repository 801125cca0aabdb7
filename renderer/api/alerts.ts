import { atom, getDefaultStore } from 'jotai';
import { errorMessage } from './messages.ts';

/** What the alert dialogue says; the first is shown, the second waits. */
export const alertsAtom = atom<readonly string[]>([]);

/** Shown and waiting together: a failing page must not bury people under dialogues. */
const capacity = 2;

/** Says in the alert dialogue what went wrong, in the user's language. Repetitions are dropped. */
export function showAlert(error: unknown): void {
  // Somebody left the page or pressed cancel; that is no failure.
  if (error instanceof DOMException && error.name === 'AbortError') return;
  showAlertText(errorMessage(error));
}

/** The same for a sentence that is translated already. */
export function showAlertText(text: string): void {
  const store = getDefaultStore();
  const alerts = store.get(alertsAtom);
  if (alerts.includes(text) || alerts.length >= capacity) return;
  store.set(alertsAtom, [...alerts, text]);
}

/** Closes the dialogue; the waiting message, if any, is shown next. */
export function dismissAlert(): void {
  getDefaultStore().set(alertsAtom, (alerts) => alerts.slice(1));
}
