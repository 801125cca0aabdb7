/**
 * Rate limits by risk. `database`: counted for all processes together, because it guards a secret
 * or somebody's mailbox; `process`: a general brake. `by`: what is counted apart.
 */
export const limits = {
  general: { max: 1200, seconds: 60, by: 'client', counted: 'process' },
  /** Creating accounts; the bot check is the first guard. */
  register: { max: 300, seconds: 3600, by: 'ip', counted: 'database' },
  /** Passwords: the finer rule on failures is decisions section 6, in the login module. */
  login: { max: 600, seconds: 900, by: 'ip', counted: 'database' },
  /** Calls that send mail; the 60 seconds for one address are the module's. */
  mail: { max: 300, seconds: 3600, by: 'ip', counted: 'database' },
  /** Guessing tokens of links and invitations. */
  token: { max: 120, seconds: 900, by: 'ip', counted: 'database' },
  /** Following an invitation, twice for each person: a whole company may sit behind one address. */
  following: { max: 3000, seconds: 900, by: 'ip', counted: 'database' },
  /** Invitations: a company invites its thousands in one go, but not without end. */
  invitation: { max: 3000, seconds: 3600, by: 'ip', counted: 'database' },
  /** Second factors and step-ups; the 5 tries of a code are the module's. */
  code: { max: 120, seconds: 900, by: 'ip', counted: 'database' },
  /** Codes for pairing and their polls: one every 5 seconds for some devices behind one address. */
  pairing: { max: 2400, seconds: 900, by: 'ip', counted: 'database' },
  /** Commands that hash a password or encode an image. */
  heavy: { max: 120, seconds: 900, by: 'ip', counted: 'database' },
  /** Asking whether something exists. */
  lookup: { max: 120, seconds: 60, by: 'ip', counted: 'database' },
} as const satisfies Record<string, Limit>;

export interface Limit {
  max: number;
  seconds: number;
  by: 'ip' | 'client';
  counted: 'database' | 'process';
}
export type LimitName = keyof typeof limits;
