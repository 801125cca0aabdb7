/** Links from outside: who opens those of our scheme on this computer, and what waits to be opened. */
import * as z from 'zod/mini';
import { accountId, departure } from './desktop-account.ts';
import { address, serverFault } from './desktop-server.ts';
import { deepLinkPatterns, type DeepLink, type DeepLinkKind } from './domain/links/deep-links.ts';

const part = (name: keyof typeof deepLinkPatterns) =>
  z.string().check(z.regex(new RegExp(`^${deepLinkPatterns[name]}$`)));

/** By kind: one that is missing, or has other parts than its page, does not compile. */
const deepLinks = {
  'login-code': z.strictObject({
    kind: z.literal('login-code'),
    hash: part('hash'),
    code: part('code'),
  }),
  'team-invitation': z.strictObject({
    kind: z.literal('team-invitation'),
    token: part('token'),
  }),
} satisfies { [Kind in DeepLinkKind]: z.ZodMiniType<Extract<DeepLink, { kind: Kind }>> };

const deepLink = z.discriminatedUnion('kind', [
  deepLinks['login-code'],
  deepLinks['team-invitation'],
]);

/** A link on its way to its page; those of our scheme do not say which server they are of. */
export const waitingLink = z.strictObject({ link: deepLink, namesServer: z.boolean() });
export type WaitingLink = z.infer<typeof waitingLink>;

/** Where a link is to be opened, if not here: the window begins anew there. */
export const linkPlace = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('account'), id: accountId }),
  /** The sign-in of one more account at the same server. */
  z.strictObject({ kind: z.literal('newAccount') }),
  z.strictObject({ kind: z.literal('server'), address }),
]);
export type LinkPlace = z.infer<typeof linkPlace>;

/** Who opens links of our scheme; `unsupported`: this system does not say. */
export const linkOpener = z.enum(['this', 'other', 'nobody', 'unsupported']);
export type LinkOpener = z.infer<typeof linkOpener>;

export const linkOpening = z.strictObject({
  opener: linkOpener,
  /** It opens them because somebody asked for it here, and leaves off the same way. */
  canLeave: z.boolean(),
});
export type LinkOpening = z.infer<typeof linkOpening>;

/** `here`: only where no other program opens them; `hereInstead`: in its place, as somebody has agreed. */
export const linkChoice = z.enum(['here', 'hereInstead', 'notHere']);
export type LinkChoice = z.infer<typeof linkChoice>;

export const linkChannels = {
  /** The waiting link, given out once; call it when the page can act on it, and again after `onPending`. */
  'deepLink.take': { input: z.tuple([]), output: z.nullable(waitingLink) },
  /** Opens one that was given in the page, the way that every link takes. */
  'deepLink.follow': { input: z.tuple([waitingLink]), output: z.null() },
  /** The same elsewhere. Where the page stays, by its user or for a fault of the server's, nothing is kept of it. */
  'deepLink.followTo': {
    input: z.tuple([waitingLink, linkPlace]),
    output: z.union([departure, serverFault]),
  },
  'deepLink.opening': { input: z.tuple([]), output: linkOpening },
  /** Answers what holds then. */
  'deepLink.choose': { input: z.tuple([linkChoice]), output: linkOpening },
} as const;
