import { t } from 'i18next';
import type { SaveOutcome } from '#renderer/platform/interface.ts';
import { Alert, type AlertProps } from './alert.tsx';

const tones = {
  started: 'good',
  saved: 'good',
  cancelled: 'warn',
  failed: 'bad',
} as const satisfies Record<SaveOutcome['kind'], AlertProps['tone']>;

/** What came of saving a file; nothing before there is anything to say. */
export function SaveMessage({ outcome }: { outcome: SaveOutcome | null }) {
  if (outcome === null) return null;
  return <Alert tone={tones[outcome.kind]}>{saveWords(outcome)}</Alert>;
}

/** The same in words alone. */
export function saveWords(outcome: SaveOutcome): string {
  return outcome.kind === 'saved'
    ? t('common:file.saved', { name: outcome.name })
    : t(`common:file.${outcome.kind}`);
}
