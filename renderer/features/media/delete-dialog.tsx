import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import type { MediaFile } from '#renderer/parts/media/media-file.ts';
import { ConfirmDialog } from '#renderer/ui/overlay/confirm-dialog.tsx';

/** What somebody is about to delete, and which slideshows would miss it. */
export interface Asked {
  files: readonly MediaFile[];
  uses: readonly string[];
}

interface DeleteDialogProps {
  asked: Asked;
  onConfirm: () => void;
  onClose: () => void;
}

/** Names so many slideshows; of more it says how many. */
const mostNames = 5;

/** Asks where slideshows would skip something from then on. */
export function DeleteDialog({ asked: { files, uses }, onConfirm, onClose }: DeleteDialogProps) {
  const names = [...uses.slice(0, mostNames), ...(uses.length > mostNames ? ['…'] : [])];
  return (
    <ConfirmDialog
      title={t('media:delete.title', { count: files.length, name: files[0]?.name ?? '' })}
      text={t('media:delete.used', {
        count: uses.length,
        names: new Intl.ListFormat(i18next.language, { type: 'unit' }).format(names),
      })}
      action={t('media:delete.one')}
      cancel={t('media:delete.keep')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
