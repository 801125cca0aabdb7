import * as z from 'zod/mini';
import type { MessageKey } from './field-errors.ts';
import { requiredKey } from './text.ts';

/** Refuses a field, unless a rule of its own has done so. */
type Refuse<Fields> = (
  field: keyof Fields & string,
  key: MessageKey,
  params?: Record<string, string | number>,
) => void;

/**
 * A rule between fields of an object. Zod leaves such a check out once any field failed, and whoever
 * fills in a form would hear of it only at the second try. This one is asked of every object, so what
 * it reads is unjudged: absent, or of any type. (A fraction where a whole number belongs still ends it.)
 */
/* @__NO_SIDE_EFFECTS__ */
export function crossCheck<Fields>(
  judge: (value: { [F in keyof Fields]?: unknown }, refuse: Refuse<Fields>) => void,
): z.core.$ZodCheck<Fields> {
  return z.check<Fields>(
    ({ value, issues }) => {
      const failed = new Set(issues.map(({ path }) => path?.[0]));
      judge(value, (field, message, params) => {
        if (failed.has(field)) return;
        issues.push({ code: 'custom', message, params, path: [field], input: value });
      });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value) },
  );
}

/** The new password once more. */
export const passwordConfirmation = z
  .string({ error: requiredKey('passwordConfirmation') })
  .check(
    z.trim(),
    z.minLength(1, requiredKey('passwordConfirmation')),
    z.maxLength(128, 'maxLength'),
  );

/** Is it not what it repeats? Of a password that is missing that would be no news. */
export const differs = (confirmation: unknown, password: unknown) =>
  Boolean(password) && confirmation !== password;

/** For inputs that repeat the new password. */
export const passwordsMatch = crossCheck<{ password: unknown; passwordConfirmation: unknown }>(
  (value, refuse) => {
    if (differs(value.passwordConfirmation, value.password)) {
      refuse('passwordConfirmation', 'passwordMatch');
    }
  },
);
