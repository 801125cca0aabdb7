import { useEffect } from 'react';

/**
 * Keeps the browser from leaving the page for a dropped file, which is its default and loses what was entered.
 * Where the page takes files, `DropArea` handles `dragover` as well and allows the copy.
 */
export function useFileDropGuard(): void {
  useEffect(() => {
    addEventListener('dragover', refuseFiles);
    return () => removeEventListener('dragover', refuseFiles);
  }, []);
}

/** With the effect `none` the browser sends no `drop` and opens nothing. */
function refuseFiles(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
