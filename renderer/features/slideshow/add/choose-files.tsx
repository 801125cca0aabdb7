import { t } from '#renderer/platform/t.ts';
import { isBeingPrepared } from '#renderer/parts/media/media-file.ts';
import { FilePicker } from '#renderer/parts/media/picker/file-picker.tsx';
import type { ChosenFile } from '#renderer/parts/media/uploads/chosen-files.ts';
import { roomFor } from '../model/content.ts';
import { useEditorParts } from '../use-editor.ts';
import { placeOfNew } from './place.ts';
import { slidesOfFiles } from './slides-of-files.ts';

interface ChooseFilesProps {
  uploads?: readonly ChosenFile[] | undefined;
  onClose: () => void;
}

/** Files of the library, or new ones, in the order in which they are to play. */
export function ChooseFiles({ uploads, onClose }: ChooseFilesProps) {
  const { state, dispatch } = useEditorParts();
  const room = roomFor(state.now);
  return (
    <FilePicker
      isMany
      uploads={uploads}
      whyNot={(files) => {
        // How many pages a PDF has, and how long a film is, is known once it is prepared.
        const waiting = files.find((file) => file.kind !== 'image' && isBeingPrepared(file));
        if (waiting) {
          return { tone: 'notice', text: t('slideshow:add.preparing', { name: waiting.name }) };
        }
        const isTooMuch = slidesOfFiles(files).length > room;
        return isTooMuch
          ? { tone: 'bad', text: t('slideshow:add.tooMany', { count: room }) }
          : null;
      }}
      onChoose={(files) => {
        dispatch({ kind: 'add', slides: slidesOfFiles(files), at: placeOfNew(state) });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
