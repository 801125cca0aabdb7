/** Links from outside: who opens those of our scheme on this computer, and what waits to be opened. */
import * as z from 'zod/mini';
import type { DeepLink, DeepLinkKind } from './domain/deep-links.ts';
import { userCodePattern } from './domain/user-code.ts';

const userCode = z.string().check(z.regex(new RegExp(`^${userCodePattern}$`)));

/** By kind: one that is missing, or has other parts than its page, does not compile. */
const deepLinks = {
  'login-code': z.strictObject({
    kind: z.literal('login-code'),
    hash: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,1024}$/)),
    code: userCode,
  }),
  'team-invitation': z.strictObject({
    kind: z.literal('team-invitation'),
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,512}$/)),
  }),
} satisfies { [Kind in DeepLinkKind]: z.ZodMiniType<Extract<DeepLink, { kind: Kind }>> };

export const deepLink = z.discriminatedUnion('kind', [
  deepLinks['login-code'],
  deepLinks['team-invitation'],
]);

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
  'deepLink.take': { input: z.tuple([]), output: z.nullable(deepLink) },
  'deepLink.opening': { input: z.tuple([]), output: linkOpening },
  /** Answers what holds then. */
  'deepLink.choose': { input: z.tuple([linkChoice]), output: linkOpening },
} as const;
