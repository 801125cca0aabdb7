import { t } from '#renderer/platform/t.ts';
import type { SaveOutcome } from '#renderer/platform/interface.ts';
import { platform } from '#renderer/platform/platform.ts';
import { saveWords } from '#renderer/platform/save-file.ts';
import { showAlertText } from '../alerts.ts';
import { showToast } from './toasts.ts';

/** Says over the page what came of saving a file; the desktop shows the file where it lies. */
export function tellSaved(outcome: SaveOutcome): void {
  const words = saveWords(outcome);
  if (outcome.kind === 'failed') showAlertText(words);
  else if (outcome.kind !== 'saved' || outcome.file === null) showToast(words);
  else showToast(words, { words: t('desktop:file.show'), run: () => void show(outcome.file) });
}

async function show(file: string | null): Promise<void> {
  const answer = file === null ? undefined : await platform.shell?.download.show(file);
  // A refusal stands in main's log.
  if (answer?.ok && !answer.value) showToast(t('desktop:file.gone'));
}
