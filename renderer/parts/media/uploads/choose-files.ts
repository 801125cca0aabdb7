import { filesOfList, type ChosenFile } from './chosen-files.ts';
import { acceptedFiles } from './upload-rule.ts';

/** Asks for files, or for a folder with all that is in it; none if that is given up. */
export function chooseFiles({ isFolder = false } = {}): Promise<ChosenFile[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  if (isFolder) input.webkitdirectory = true;
  else input.accept = acceptedFiles;
  // In the document: while it asks, nothing else holds it, and some browsers forget it.
  input.hidden = true;
  document.body.append(input);
  return new Promise<ChosenFile[]>((resolve) => {
    input.addEventListener('change', () => resolve(filesOfList(input.files ?? [])));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  }).finally(() => input.remove());
}
