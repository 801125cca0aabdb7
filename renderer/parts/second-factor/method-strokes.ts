import type { TwoFactorMethod } from '#shared/domain/constants.ts';

/** Icon of each second factor. Apart from `ui/image/icon.tsx`, which every page loads. */
export const methodStrokes: Record<TwoFactorMethod, string> = {
  email: 'M2.5 5h15v10.5h-15zm.5.5 7 5.5 7-5.5',
  sms: 'M6.5 2.5h7a1.5 1.5 0 0 1 1.5 1.5v12a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 5 16V4a1.5 1.5 0 0 1 1.5-1.5m2.5 12h2',
  authenticator: 'M10 2.5 16 5v4.5c0 4-2.5 6.7-6 8-3.5-1.3-6-4-6-8V5zm-2.6 7.3 2 2 3.4-3.8',
};
