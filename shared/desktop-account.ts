/**
 * The accounts of one desktop client: several people's, or one's at several servers. One of them is open; each has
 * its own token, id and kept answers, and is named to the page by `id`, which says nothing but server and number.
 */
import * as z from 'zod/mini';

export const accountId = z.string().check(z.minLength(1), z.maxLength(2048));

/** As it introduced itself when it was open; null: it never got that far. */
export const accountFace = z.strictObject({
  name: z.string().check(z.maxLength(200)),
  email: z.string().check(z.maxLength(320)),
});
export type AccountFace = z.infer<typeof accountFace>;

const desktopAccount = z.strictObject({
  id: accountId,
  /** Origin of its server. */
  server: z.string(),
  face: z.nullable(accountFace),
  isOpen: z.boolean(),
});
export type DesktopAccount = z.infer<typeof desktopAccount>;

/** `kept`: the page stays, because something in it is not saved. */
export const departure = z.enum(['left', 'kept']);

export const accountChannels = {
  /** Who is signed in on this computer; the open one first. While the client is locked the others are nameless. */
  'account.list': { input: z.tuple([]), output: z.array(desktopAccount) },
  /** The open account says who it is. */
  'account.introduce': { input: z.tuple([accountFace]), output: z.null() },
  /** Opens another one; the window begins anew. */
  'account.open': { input: z.tuple([accountId]), output: departure },
  /** Leaves the open one signed in, for the sign-in of another. */
  'account.add': { input: z.tuple([]), output: departure },
  /** Signs all of them out on this computer, and tells their servers as far as they can be reached. */
  'account.endAll': { input: z.tuple([]), output: z.null() },
} as const;
