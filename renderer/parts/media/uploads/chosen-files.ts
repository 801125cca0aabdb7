import { shorten } from '#shared/domain/text/shorten.ts';

/** A file with the folder that it came from, which becomes its first tag. */
export interface ChosenFile {
  file: File;
  tag: string | null;
}

/** Longest name of a tag. */
const longestTag = 30;

/** Files of a window that asks for files or folders. */
export function filesOfList(list: Iterable<File>): ChosenFile[] {
  return [...list]
    .map((file) => ({ file, tag: tagOf(file.webkitRelativePath.split('/').slice(0, -1)) }))
    .filter(({ file }) => !isHidden(file.name));
}

/**
 * Files that are dropped, those of folders and of folders in them included. To be called while the
 * drop is being handled: what it carries is gone afterwards.
 */
export async function filesOfDrop(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return filesOfList(transfer.files);
  const found: ChosenFile[] = [];
  for (const entry of entries) await walk(entry, [], found);
  return found;
}

async function walk(
  entry: FileSystemEntry,
  folders: readonly string[],
  found: ChosenFile[],
): Promise<void> {
  // Browsers call the classes of entries by different names.
  if (entry.isFile) {
    // What a system keeps beside the files of a folder, nobody has chosen.
    if (folders.length > 0 && isHidden(entry.name)) return;
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    found.push({ file, tag: tagOf(folders) });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // A hundred at a time, until there are none.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return;
    for (const one of some) await walk(one, [...folders, entry.name], found);
  }
}

const isHidden = (name: string) => name.startsWith('.') || name === 'Thumbs.db';

/** The innermost folder: what is in it belongs together. */
function tagOf(folders: readonly string[]): string | null {
  const name = shorten(folders.at(-1)?.trim() ?? '', longestTag).trim();
  return name === '' ? null : name;
}
