import { TransportError } from '#renderer/api/api-error.ts';
import type { SaveOutcome } from '#renderer/platform/interface.ts';
import { saveFile } from '#renderer/platform/save-file.ts';
import type { Inquiry } from './inquiry.ts';

/** Reads a file and hands it to whoever saves: the desktop's shell takes only what a page holds. */
export async function downloadFile({
  url,
  name,
  type,
}: Inquiry['files'][number]): Promise<SaveOutcome> {
  const response = await answerOf(url);
  if (!response.ok) throw new TransportError('invalid-response');
  return saveFile(savedName(name, type), type, await response.blob());
}

async function answerOf(url: string): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'same-origin', cache: 'no-store' });
  } catch (error) {
    throw new TransportError('unreachable', { cause: error });
  }
}

/** Endings of what is taken, the usual one first. */
const endings: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'video/mp4': ['mp4'],
  // Not csv: a spreadsheet would run a stranger's formulas.
  'text/plain': ['txt', 'log', 'json'],
};

/** Its name with an ending of what it is: a stranger chose it, and a system goes by it. */
export function savedName(name: string, type: string): string {
  const known = endings[type] ?? ['txt'];
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && known.includes(ending) ? name : `${name}.${known[0] ?? 'txt'}`;
}
