/**
 * The numbers of the business (specification section 9, decisions sections 2, 6, 8, 9).
 * Screens, the terms page, schemas and the server print and compute from here.
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
} as const;

/** A cookie's life that stands for "for ever" (specification section 1). */
export const consentUntil = new Date('9999-12-31T23:59:59Z');

export const password = { min: 8, max: 15 } as const;
export const verificationCode = { digits: 6, minutes: 10, tries: 5, resendSeconds: 60 } as const;
/** Verification, reset and e-mail-change links. */
export const mailLink = { minutes: 60, resendSeconds: 60 } as const;
/**
 * Team invitations and account transfers.
 * @public read by the calls of the team, which come with their area
 */
export const invitation = { days: 7 } as const;
/** Sessions keep real time, never the sandbox's clock. */
export const session = { idleHours: 12, totalDays: 30 } as const;
export const loginFailures = {
  windowMinutes: 15,
  perAddressAndIp: 5,
  perAddress: 50,
  perIp: 100,
} as const;

export const page = { size: 12, maxSize: 100 } as const;
export const requestTimeoutMs = 30_000;
export const idempotencyHours = 24;
export const defaultDestination = '/application';
export const helpScrollOffset = 100;
export const currency = 'TWD';
export const timeZone = 'Asia/Taipei';

export const gigabyte = 2 ** 30;
export const slideshow = { maxSeconds: 3600, maxPages: 500 } as const;
export const device = { maxTags: 10 } as const;
export const file = { maxImageMegabytes: 50, maxVideoMegabytes: 2048 } as const;

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
