/** In which languages the client checks what is typed. */
import * as z from 'zod/mini';

/** As Chromium names them: `en-US`, `hy`. */
const spellingLanguage = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Z][A-Za-z]{1,3})?$/));

/** More slow the typing down. */
const mostLanguages = 5;
export const spellingLanguages = z.array(spellingLanguage).check(z.maxLength(mostLanguages));

export const spellingState = z.strictObject({
  /** The system checks by itself, in languages of its own (macOS): there is nothing to choose. */
  isOfSystem: z.boolean(),
  chosen: spellingLanguages,
  /** Those for which the server has dictionaries; null while it cannot be reached. */
  offered: z.nullable(z.array(spellingLanguage)),
});
export type SpellingState = z.infer<typeof spellingState>;

export const spellingChannels = {
  /** Asks the server which dictionaries it has. */
  'spelling.state': { input: z.tuple([]), output: spellingState },
  /** Checks these from now on; a dictionary that is not here yet comes from the server. None: nothing is checked. */
  'spelling.set': { input: z.tuple([spellingLanguages]), output: spellingState },
} as const;
