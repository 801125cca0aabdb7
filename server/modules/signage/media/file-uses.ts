import type { FileUses } from '../../context.ts';

/** Where there are no slideshows, nothing uses a file. */
export const noFileUses: FileUses = {
  usesOf: async () => [],
  isShared: async () => false,
};
