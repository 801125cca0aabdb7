import { filesOfList, type ChosenFile } from './chosen-files.ts';
import { acceptedFiles } from './upload-rule.ts';

/** Asks for files, or for a folder with all that is in it; none if that is given up. */
export function chooseFiles({ isFolder = false } = {}): Promise<ChosenFile[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  if (isFolder) input.webkitdirectory = true;
  else input.accept = acceptedFiles;
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(filesOfList(input.files ?? [])));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
