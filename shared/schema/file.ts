import * as z from 'zod/mini';
import { upload } from '../domain/constants.ts';
import { maxMegabytesOf, type FileRule } from '../domain/upload/file-rule.ts';
import { withoutDirection } from './text.ts';

/** One file of a multipart call: a browser's File in the client, the same class on the server. */
export const uploadedFile = z.file('required.any');

/**
 * What the `Upload-Metadata` of an `upload` call says, beside what else its entry asks for: the
 * file's name, and its type as the caller's system sees it. What counts in the end is the content.
 */
export const uploadFacts = {
  name: z.string('required.any').check(
    withoutDirection,
    z.normalize('NFC'),
    z.minLength(1, 'required.any'),
    z.maxLength(upload.longestName, 'maxLength'),
    // A line break or an escape in a name would be one in whatever shows or logs it.
    z.regex(/^\P{Cc}*$/u, 'invalid'),
  ),
  type: z.string('required.any').check(z.maxLength(100, 'fileType')),
};

/** What a `media` call sends: bytes of this type, this many. */
export const media = z.object({ type: z.string(), size: z.int() });

/** Schema of a list of chosen files; the messages name the rule's numbers. */
export function chosenFiles(rule: FileRule) {
  const limits = new Set([rule.maxMegabytes, ...Object.values(rule.megabytesOf ?? {})]);
  const file = z.object({ name: z.string(), size: z.int(), type: z.string() });
  const chosen = file.check(
    z.refine(({ type }) => rule.types.includes(type), { error: 'fileType', path: [] }),
    // One check for each limit, so that the message names the one that was passed.
    ...[...limits].map((n) =>
      z.refine<z.infer<typeof file>>(
        ({ type, size }) => maxMegabytesOf(rule, type) !== n || size <= n * 2 ** 20,
        { error: 'fileSize', params: { n }, path: [] },
      ),
    ),
  );
  return z.array(chosen).check(z.maxLength(rule.maxFiles, 'fileCount'));
}
