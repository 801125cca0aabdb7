import { t } from '#renderer/platform/t.ts';
import type { SaveOutcome } from './interface.ts';
import { platform } from './platform.ts';

/** How long a browser may take to begin reading what was handed to it. */
const handOverMs = 10_000;

/**
 * Hands a text, or bytes of that type, to the browser's downloads; in the desktop window the system asks where to, and the outcome tells
 * what came of it.
 */
export async function saveFile(
  name: string,
  type: string,
  content: string | Blob,
): Promise<SaveOutcome> {
  const blob =
    typeof content === 'string' ? new Blob([content], { type: `${type};charset=utf-8` }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  const ended = platform.saved(url);
  // Outside the page: a click there is a download, never a navigation of the application.
  link.click();
  const outcome = await ended;
  setTimeout(() => URL.revokeObjectURL(url), handOverMs);
  return outcome;
}

/** What came of it, in words. */
export function saveWords(outcome: SaveOutcome): string {
  return outcome.kind === 'saved'
    ? t('common:file.saved', { name: outcome.name })
    : t(`common:file.${outcome.kind}`);
}
