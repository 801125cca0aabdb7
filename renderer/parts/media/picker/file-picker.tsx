import type { FileKind } from '#shared/domain/signage/media.ts';
import { LazyOverlay } from '#renderer/parts/lazy-overlay.tsx';
import { lazyPart } from '#renderer/platform/code/lazy-code.ts';
import { loadNamespaces } from '#renderer/platform/i18n.ts';
import type { MediaFile } from '../media-file.ts';
import type { ChosenFile } from '../uploads/chosen-files.ts';

export interface WhyNot {
  /** `notice`: it ends by itself. */
  tone: 'bad' | 'notice';
  text: string;
}

export interface FilePickerProps {
  /** What may be chosen, all without it; files of other kinds are not shown. */
  kinds?: readonly FileKind[];
  /** More than one, in the order in which they are chosen. */
  isMany?: boolean;
  /** Asked for before it was opened: it begins by uploading them. */
  uploads?: readonly ChosenFile[] | undefined;
  /** Why these cannot be chosen together; null: they can. */
  whyNot?: (files: readonly MediaFile[]) => WhyNot | null;
  /** At least one; take the dialogue away then. */
  onChoose: (files: readonly MediaFile[]) => void;
  onClose: () => void;
}

const PickerDialog = lazyPart<FilePickerProps>(async () => {
  const [{ PickerDialog: Dialog }] = await Promise.all([
    import('./picker-dialog.tsx'),
    loadNamespaces(['media']),
  ]);
  return Dialog;
});

/**
 * Asks for files of the media library, or for new ones, which are chosen as soon as they are there. Mount
 * it while it is open; it brings its code and texts along. Its page must take no dropped files of its own
 * meanwhile (`DropArea`): they would be uploaded twice.
 */
export function FilePicker(props: FilePickerProps) {
  return (
    <LazyOverlay onClose={props.onClose}>
      <PickerDialog {...props} />
    </LazyOverlay>
  );
}
