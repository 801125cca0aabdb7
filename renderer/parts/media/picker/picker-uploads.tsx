import { t } from '#renderer/platform/t.ts';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { getFile } from '#shared/contract/signage/media.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { call } from '#renderer/api/call.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Progress } from '#renderer/ui/state/progress.tsx';
import type { MediaFile } from '../media-file.ts';
import type { ChosenFile } from '../uploads/chosen-files.ts';
import { isUnderWay, uploadsAtom, type Upload } from '../uploads/upload.ts';
import { problemWords, progressOf, queueWords } from '../uploads/upload-words.ts';
import { arrivedFiles, uploadFiles } from '../uploads/uploads.ts';

/** What is uploaded from here; `onArrived` gets the files once all that were chosen together are there. */
export function usePickerUploads(onArrived: (files: readonly MediaFile[]) => void): {
  own: readonly Upload[];
  begin: (files: readonly ChosenFile[]) => void;
} {
  const all = useAtomValue(uploadsAtom);
  const [ids, setIds] = useState<readonly string[]>([]);

  async function begin(files: readonly ChosenFile[]): Promise<void> {
    const begun = await uploadFiles(files);
    setIds((before) => [...before, ...begun]);
    try {
      const arrived = await arrivedFiles(begun);
      onArrived(await Promise.all(arrived.map((id) => call(getFile, { id }))));
    } catch (error) {
      showAlert(error);
    }
  }

  return {
    own: all.filter(({ id }) => ids.includes(id)),
    begin: (files) => void begin(files),
  };
}

/** How far they are, and what was refused; the dock lies behind the dialogue. */
export function PickerUploads({ uploads }: { uploads: readonly Upload[] }) {
  const { sent, size } = progressOf(uploads);
  const refused = uploads.filter(({ state }) => state === 'refused');
  return (
    <>
      {uploads.some(isUnderWay) && (
        <Progress words={queueWords(uploads)} done={sent} total={size} />
      )}
      {refused.map(({ id, name, problem }) => (
        <Alert key={id} tone="bad" title={t('media:picker.refused', { name })}>
          {problem && problemWords(problem)}
        </Alert>
      ))}
    </>
  );
}
