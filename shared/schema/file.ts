import * as z from 'zod/mini';

/** What a chosen file must be like before its first byte is sent. */
export interface FileRule {
  /** Accepted MIME types. */
  types: readonly string[];
  /** Largest size in megabytes (2^20 bytes). */
  maxMegabytes: number;
  maxFiles: number;
}

/** One file of a multipart call: a browser's File in the client, the same class on the server. */
export const uploadedFile = z.file('required.any');

/** What a `media` call sends: bytes of this type, this many. */
export const media = z.object({ type: z.string(), size: z.int() });

/** Schema of a list of chosen files; the messages name the rule's numbers. */
export function chosenFiles(rule: FileRule) {
  const chosen = z.object({ name: z.string(), size: z.int(), type: z.string() }).check(
    z.refine((file) => rule.types.includes(file.type), { error: 'fileType', path: [] }),
    z.refine((file) => file.size <= rule.maxMegabytes * 2 ** 20, {
      error: 'fileSize',
      params: { n: rule.maxMegabytes },
      path: [],
    }),
  );
  return z.array(chosen).check(z.maxLength(rule.maxFiles, 'fileCount'));
}
