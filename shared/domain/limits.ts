/*
 * How long things are kept, how large they may be, how often something may be tried: a part of
 * `constants.ts` that only those load who need it.
 */
/** Wrong codes of an authenticator, an SMS or a device before the answer is 4. */
export const codeTries = { max: 5, windowMinutes: 15 } as const;

/** Wrong serial numbers in a day: of one account before the answer is 4, and of all before operators are alarmed. */
export const wrongSerialNumbers = { perAccount: 20, alarm: 500, seconds: 86_400 } as const;

/** Maintenance of the service is announced on every page this long before its start. */
export const maintenanceNoticeHours = 24;

/** Accounts of one desktop client. */
export const mostAccounts = 9;

/** Other bodies under an Idempotency-Key of one's own that was used, before the answer is 4. */
export const otherBodies = { max: 5, windowMinutes: 15 } as const;

/** How long lists are kept; the audit log for good. */
export const retention = {
  notificationDays: 365,
  /** After the end of its days, accepted or not. */
  invitationDays: 90,
  /** Account transfers, after the end of their days. */
  transferDays: 365,
  maintenanceDays: 365,
  /** What screens have played. */
  playDays: 400,
  /** Carts, since their last change. */
  cartDays: 180,
  /** Why people gave something up. */
  surveyDays: 730,
  /** Bank accounts that refunds went to, since they were paid out. */
  payeeDays: 183,
  /** Cards of payments that came to nothing, since they were begun: late money still finds them. */
  unusedCardDays: 30,
  /** Questions to sales and support, since the last word. */
  inquiryDays: 730,
  /** Calendars of door signs, since somebody asked for their meetings or a slideshow named them. */
  calendarDays: 30,
} as const;

/** Sessions keep real time, never the sandbox's clock. */
export const session = { idleHours: 12, totalDays: 30, perAccount: 50 } as const;

export const loginFailures = {
  windowMinutes: 15,
  perAddressAndIp: 5,
  perAddress: 50,
  perIp: 100,
} as const;

/** Of one's own data as a file: the newest rows of each list that grows, as many as fit into the megabytes. */
export const accountExport = { rows: 10_000, megabytes: 32 } as const;

/** RFC 6238 as authenticator apps expect it; `drift`: steps before and after that count too. */
export const authenticator = { digits: 6, periodSeconds: 30, drift: 1, secretBytes: 20 } as const;

/** Profile photos: what may be chosen, and the square they become. */
export const photo = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxMegabytes: 10,
  pixels: 512,
} as const;

/** `maxSeconds`: of all pages; `maxShares`: addresses that one is shared with. */
export const slideshow = {
  /** Seconds of one page of a draft, which may be too long as yet; as many as all pages add up. */
  longestPage: 1e9,
  maxSeconds: 3600,
  maxPages: 500,
  maxTransitionMs: 3000,
  longestAddress: 2000,
  longestName: 100,
  maxShares: 500,
  /** Names and list items of its content: 500 pages of templates, more than a body of 256 KB can hold. */
  maxValues: 32_000,
} as const;

/** Addresses that one account newly shares with in an hour; mail of one slideshow to each. */
export const sharing = { max: 3000, seconds: 3600, mailHours: 24 } as const;

/** A workspace without a paid plan, or with a trial: new email addresses that it shares with or invites in a day. */
export const freeAccount = { addressesPerDay: 50 } as const;

/** Links that play a slideshow. */
export const shortcut = { tokenBytes: 18 } as const;

/**
 * How many of each a workspace may have: more than people need, and no more than lists and counts
 * bear. A slideshow has one draft, and a screen one message and its tags; shares are counted above.
 */
export const mostOfWorkspace = {
  files: 20_000,
  slideshows: 2000,
  screens: 1000,
  shortcuts: 200,
  calendars: 500,
} as const;
export type CountedKind = keyof typeof mostOfWorkspace;

/** Wrong tokens of shortcuts from one address before the answer is 4. */
export const tokenGuesses = { max: 60, seconds: 900 } as const;

/** One lease for each screen or viewer that plays (decisions section 9). */
export const playbackLease = {
  renewSeconds: 30,
  freeAfterSeconds: 90,
  /** Viewers of one session of somebody in the workspace. */
  viewersPerSession: 3,
  /** Anonymous viewers of one network: this part of the plan's leases, and never fewer than of a session. */
  networkShare: 0.2,
} as const;

/** Leases of a plan that anonymous viewers of one network may have together. */
export const leasesPerNetwork = (limit: number): number =>
  Math.max(playbackLease.viewersPerSession, Math.floor(limit * playbackLease.networkShare));

/** Questions to sales and support: characters of one, of an answer, screens somebody may have. */
export const inquiry = { longest: 5000, mostScreens: 100_000 } as const;

/** What may come with a request for support. */
export const supportFiles = {
  types: [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/gif',
    'application/pdf',
    'video/mp4',
    'text/plain',
  ],
  maxMegabytes: 10,
  maxFiles: 5,
} as const;
