import * as z from 'zod/mini';

/** Input of a call that takes none. */
export const none = z.strictObject({});

/** Output of a call that has nothing to tell but that it was done. */
export const done = z.null();

/** Text of an answer that may be missing. */
export const textOrNull = z.nullable(z.string());

/** A moment of an answer: ISO 8601 with offset. */
export const moment = z.string();

/** What is chosen by its id and shown by its name, in the reader's language. */
export const named = z.object({ id: z.string(), name: z.string() });

/** The same for what has a code of the outside world: countries, time zones, languages. */
export const coded = z.object({ code: z.string(), name: z.string() });
