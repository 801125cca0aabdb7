import { readCookie, writeCookie } from './cookies.ts';
import type { Platform } from './interface.ts';

/** The browser: cookies keep what is kept, and prove where a call comes from. */
export const webPlatform: Platform = {
  target: 'web',
  needsCsrf: true,
  madeUpFailure: () => null,
  recall: readCookie,
  remember: writeCookie,
  keptLanguage: async () => null,
  async announceLanguage() {
    // The server and every other tab read the cookie.
  },
  saved: async () => ({ kind: 'started' }),
  shell: null,
  start() {
    // Nothing to prepare.
  },
};
