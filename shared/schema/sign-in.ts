import * as z from 'zod/mini';
import { twoFactorMethods } from '../domain/constants.ts';

/** A session began. */
export const sessionStarted = z.object({
  /** Only with `X-Client: desktop`, which gets no cookie; a login ticket likewise. */
  accessToken: z.optional(z.string()),
  verified: z.boolean(),
  /** This sign-in has taken back the deletion of the account. */
  restored: z.optional(z.boolean()),
});

/** The session goes on with another token: in its cookie, for the desktop here. */
export const sessionRenewed = z.object({ accessToken: z.optional(z.string()) });

/**
 * Answer of every way to sign in. With `twoFactorRequired` there is no session yet, only a login
 * ticket (cookie or `accessToken`) for the second step.
 */
export const signedIn = z.extend(sessionStarted, {
  twoFactorRequired: z.boolean(),
  twoFactorMethods: z.array(z.enum(twoFactorMethods)),
});

/** A second factor, or null while there is none. */
export const twoFactorMethod = z.enum(twoFactorMethods, { error: 'required.twoFactorMethod' });
