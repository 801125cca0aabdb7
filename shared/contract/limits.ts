/**
 * Rate limits by risk. `database`: counted for all processes together, because it guards a secret
 * or somebody's mailbox; `process`: a general brake.
 *
 * `perAddress` lets a company of a thousand people sit behind one address, each of whom comes at
 * nine; single accounts stay guarded by `max` once they are signed in, and before it by what their
 * module counts: failed passwords, tries of a code, the wait between two mails.
 */
export const limits = {
  /** `max` holds for visitors of one address together, too. */
  general: { max: 1200, seconds: 60, perAddress: 12_000, counted: 'process' },
  /** Creating accounts; the bot check is the first guard. */
  register: { max: 60, seconds: 3600, perAddress: 1200, counted: 'database' },
  /** Passwords: the finer rule on failures is decisions section 6, in the login module. */
  login: { max: 120, seconds: 900, perAddress: 3000, counted: 'database' },
  /** Calls that send mail; the 60 seconds for one address are the module's. */
  mail: { max: 60, seconds: 3600, perAddress: 3000, counted: 'database' },
  /** Questions to people of ours, with files; their module counts those of visitors that passed the bot check. */
  inquiry: { max: 20, seconds: 3600, perAddress: 600, counted: 'database', isApart: true },
  /** Guessing tokens of links and invitations. */
  token: { max: 120, seconds: 900, perAddress: 1200, counted: 'database' },
  /** Following an invitation, twice for each person. */
  following: { max: 120, seconds: 900, perAddress: 3000, counted: 'database' },
  /** Invitations: a company invites its thousands in one go, but not without end. */
  invitation: { max: 3000, seconds: 3600, perAddress: 6000, counted: 'database' },
  /** Second factors and step-ups; the 5 tries of a code are the module's. */
  code: { max: 120, seconds: 900, perAddress: 6000, counted: 'database' },
  /** Codes for pairing and their polls: one every 5 seconds for some devices behind one address. */
  pairing: { max: 2400, seconds: 900, perAddress: 2400, counted: 'database' },
  /** Commands that hash a password or encode an image. */
  heavy: { max: 120, seconds: 900, perAddress: 1200, counted: 'database' },
  /** Pictures of a screen: at most one per heartbeat. The server decodes those of watched screens. */
  picture: { max: 20, seconds: 60, perAddress: 4000, counted: 'process' },
  /** What a screen has played; a month offline, 200 plays a call, is told within 20 minutes. */
  plays: { max: 900, seconds: 900, perAddress: 60_000, counted: 'process' },
  /** Asking whether something exists. */
  lookup: { max: 120, seconds: 60, perAddress: 600, counted: 'database' },
} as const satisfies Record<string, Limit>;

/**
 * Responses that may be megabytes (`isLarge`): each takes the server's one thread to write, so a caller gets one after
 * the other, and no more kilobytes than this. A screen is a caller of its own.
 */
export const largeResponses = { kilobytes: 50_000, perAddress: 1_000_000, seconds: 60 } as const;

export interface Limit {
  /** Most calls of one account that is signed in. */
  max: number;
  seconds: number;
  /** Most calls of one address (IPv4, or IPv6 /64), whoever sits behind it. */
  perAddress: number;
  counted: 'database' | 'process';
  /** Accounts are counted by themselves alone: strangers at their address use up nothing of theirs. */
  isApart?: true;
}
export type LimitName = keyof typeof limits;
