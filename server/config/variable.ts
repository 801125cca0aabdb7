import * as z from 'zod/mini';

/** `1` is yes; `0`, empty and not set are no. */
export const flag = z.pipe(
  z.optional(z.enum(['0', '1', ''])),
  z.transform((value) => value === '1'),
);
/** Empty is as good as not set. */
export const text = z.pipe(
  z.optional(z.string()),
  z.transform((value) => (value === '' ? undefined : value)),
);
