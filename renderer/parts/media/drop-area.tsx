import { t } from '#renderer/platform/t.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { isText } from '#renderer/platform/is-text.ts';
import { MediaIcon } from './media-icon.tsx';
import { filesOfDrop, filesOfList, type ChosenFile } from './uploads/chosen-files.ts';
import classes from './drop-area.module.css';

interface DropAreaProps {
  onFiles: (files: readonly ChosenFile[]) => void;
}

/** Takes files that are dropped anywhere on the page, or pasted outside of a field. */
export function DropArea({ onFiles }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((files: readonly ChosenFile[]) => {
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    // Every element that is entered says so before the one that is left does.
    let depth = 0;
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth += 1;
      setIsOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      depth = Math.max(0, depth - 1);
      if (depth === 0) setIsOver(false);
    };
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      // Without it the browser would open what is dropped, instead of the page.
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    };
    const drop = (event: DragEvent) => {
      if (!carriesFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      depth = 0;
      setIsOver(false);
      void filesOfDrop(event.dataTransfer).then(take);
    };
    const paste = (event: ClipboardEvent) => {
      if (isText(event.target) || !event.clipboardData) return;
      take(filesOfList(event.clipboardData.files));
    };
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('dragenter', enter, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('drop', drop, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => {
      controller.abort();
      setIsOver(false);
    };
  }, []);
  return (
    <div className={classes.area} hidden={!isOver} aria-hidden>
      <p className={classes.words}>
        <MediaIcon name="upload" size={28} />
        {t('media:add.drop')}
      </p>
    </div>
  );
}

const carriesFiles = ({ dataTransfer }: DragEvent) =>
  dataTransfer?.types.includes('Files') ?? false;
