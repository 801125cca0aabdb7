import { useState, type DragEvent } from 'react';

/** What the element is given that takes files. */
export interface FileDrop {
  /** Files are held over it. */
  'data-over': true | undefined;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: () => void;
  onDrop: (event: DragEvent) => void;
}

/** Files that are dropped on an element; text that is dragged goes where it went before. */
export function useFileDrop(
  onFiles: (files: readonly File[]) => void,
  { isLocked = false } = {},
): FileDrop {
  const [isOver, setIsOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver(event) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isLocked ? 'none' : 'copy';
      setIsOver(!isLocked);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event) {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      if (!isLocked) onFiles([...event.dataTransfer.files]);
    },
  };
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
