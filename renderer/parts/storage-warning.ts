import { t } from '#renderer/platform/t.ts';
import type { getStorage } from '#shared/contract/signage/media.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';

type Storage = Pick<CallOutput<typeof getStorage>, 'isReadOnly' | 'warnPercent'>;

/** What a bar that has turned red means, and what helps: in three steps, as the mails say it; null: all is well. */
export function storageWarning({ isReadOnly, warnPercent }: Storage): string | null {
  if (isReadOnly) return t('common:storage.readOnly');
  if (warnPercent === null) return null;
  if (warnPercent >= 100) return t('common:storage.full');
  return warnPercent >= 95 ? t('common:storage.almostFull') : t('common:storage.filling');
}
