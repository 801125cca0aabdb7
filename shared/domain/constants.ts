/**
 * The numbers of the business (specification section 9, decisions sections 2, 6, 8, 9).
 * Screens, the terms page, schemas and the server print and compute from here; those of
 * buying and giving back are in `trade.ts`, others in `limits.ts`: every page loads
 * this file.
 */
export const product = {
  name: 'Marquee',
  line: 'Every screen, on cue.',
  urlScheme: 'marquee',
  officialWebsite: 'https://marquee.example',
} as const;

/** Languages in the order of the language menu; the first is the default. */
export const languages = ['en', 'zh-TW', 'zh-CN', 'ja', 'es'] as const;
export type Language = (typeof languages)[number];

export const cookieNames = {
  language: 'lang',
  session: 'marquee_session',
  csrf: 'XSRF-TOKEN',
  consent: 'cookie_consent',
  /** Between the password and the second factor. */
  ticket: 'marquee_ticket',
  /** Tells a browser that signed in before from a new one. */
  browser: 'marquee_browser',
  /** What the CSRF tokens of a browser without a session are bound to. */
  visitor: 'marquee_visitor',
} as const;

/**
 * The name of a cookie that proves something. Over https it has the prefix with which browsers take
 * it from this very host only: no sibling subdomain can plant or overwrite it (RFC 6265bis 4.1.3).
 */
export function hostCookie(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name;
}

/** How long a browser remembers the language, from the last page of the server's or the last choice. */
export const languageCookieDays = 365;
/** A cookie's life that stands for "for ever" (specification section 1). */
export const consentUntil = new Date('9999-12-31T23:59:59Z');

export const password = { min: 8, max: 15 } as const;
export const verificationCode = { digits: 6, minutes: 10, tries: 5, resendSeconds: 60 } as const;
/** Between the password and the second factor (decisions section 6). */
export const loginTicket = { minutes: 10 } as const;
/** A second factor shown by somebody signed in counts for this long; then 1028. */
export const stepUp = { minutes: 15 } as const;
/** Challenges of passkeys; passkeys of one account. */
export const passkey = { minutes: 5, max: 20 } as const;
/** One-time codes for a lost phone. */
export const recoveryCodes = { count: 10, length: 10 } as const;
/** Wrong second factors of a sign-in within so long that its owner is told of, once in so many hours. */
export const secondStepWarning = { after: 5, minutes: 60, everyHours: 24 } as const;
/** Tokens of the identity platform: how old one may be. */
export const identityToken = { maxAgeMinutes: 5 } as const;
export const socialProviders = ['google', 'apple', 'facebook', 'line'] as const;
export type SocialProvider = (typeof socialProviders)[number];
export const twoFactorMethods = ['email', 'sms', 'authenticator'] as const;
export type TwoFactorMethod = (typeof twoFactorMethods)[number];
/** A deleted account can be taken back by signing in. */
export const accountDeletion = { days: 30 } as const;
export const loginHistory = { days: 180 } as const;
/**
 * Resumable uploads: an unfinished one is kept so long after its last byte, a finished one is known
 * so long after its end; the product's clock.
 */
export const upload = { hours: 24, longestName: 255 } as const;
/** Device authorisation (RFC 8628): life of a code and pause between polls. */
export const pairing = { seconds: 900, intervalSeconds: 5 } as const;
/** A paired screen's tokens; their refresh tokens are known so long after they were replaced. */
export const screenTokens = { accessSeconds: 3600, knownDays: 30 } as const;

/** Verification, reset and e-mail-change links; so many of a kind work, the last ones. */
export const mailLink = { minutes: 60, resendSeconds: 60, working: 3 } as const;
/** Team invitations and account transfers. */
export const invitation = { days: 7 } as const;

export const page = { size: 12, maxSize: 100 } as const;
/** Comes before every id: where reading a list by `after` begins. */
export const beforeAllIds = '00000000-0000-0000-0000-000000000000';
/**
 * Names and values of one request, whatever it is for. They are counted before anything else looks at the input, because
 * each later step costs time per name (RFC 8259 section 9 and OWASP API4 leave the limits to the server).
 */
export const requestInput = {
  /** Names of one object; the largest form has about 40. */
  maxNames: 200,
  longestName: 100,
  /** Names and list items in all; an entry with long lists states its own number. */
  maxValues: 5000,
  maxDepth: 20,
  /** Rejected fields that one response lists. */
  maxFieldErrors: 20,
} as const;

export const requestTimeoutMs = 30_000;
export const idempotencyHours = 24;
export const defaultDestination = '/application';
export const helpScrollOffset = 100;
export const currency = 'TWD';
export const timeZone = 'Asia/Taipei';

export const gigabyte = 2 ** 30;
export const device = { maxTags: 10 } as const;

/** Plan tiers, least first. */
export const planTypes = ['basic', 'professional', 'professional_team'] as const;
export type PlanType = (typeof planTypes)[number];

/** What each tier brings: storage in bytes, screens that may play at once. */
export const planLimits = {
  basic: { storage: 1 * gigabyte, screens: 2 },
  professional: { storage: 20 * gigabyte, screens: 25 },
  professional_team: { storage: 300 * gigabyte, screens: 200 },
} as const satisfies Record<PlanType, { storage: number; screens: number }>;

export const maintenanceTypes = ['payment', 'service'] as const;
export type MaintenanceType = (typeof maintenanceTypes)[number];
