/**
 * What the desktop's main has to know of single calls. It must not carry the contract (its bundle has a budget), so
 * only the table's types are imported here: a path that is missing, wrong or too much does not compile.
 */
import { referenceNumberPattern } from './domain/commerce/reference-number.ts';
import type { CallDefinition } from './contract/define-call.ts';
import type { calls } from './contract/table.ts';

type Calls = typeof calls;

/** The paths of the calls whose entry has this flag. */
type PathsWith<Flag extends keyof CallDefinition> = {
  [Name in keyof Calls]: Calls[Name] extends Record<Flag, true> ? Calls[Name]['path'] : never;
}[keyof Calls];

const answersToken: Record<PathsWith<'answersToken'>, true> = {
  login: true,
  register: true,
  'gip/login': true,
  'passkey/login': true,
  'two-factor/email/confirm': true,
  'two-factor/sms/confirm': true,
  'two-factor/authenticator/confirm': true,
  'device/token': true,
  // These end the other sessions and give their own a new token.
  'user/password': true,
  'user/two-factor/toggle': true,
  'reset-password': true,
};

const isSecondStep: Record<PathsWith<'isSecondStep'>, true> = {
  'two-factor': true,
  'two-factor/email/send': true,
  'two-factor/email/confirm': true,
  'two-factor/sms/confirm': true,
  'two-factor/authenticator/confirm': true,
};

type MethodOf<Path extends string> = Extract<
  Calls[keyof Calls],
  { path: Path; isKeptOffline: true }
>['method'];

/** The path of a call whose last answer is kept. */
export type KeptPath = PathsWith<'isKeptOffline'>;

const isKeptOffline: { [Path in KeptPath]: MethodOf<Path> } = {
  'check-login': 'POST',
  'check-verify': 'POST',
  app: 'GET',
  'app/file': 'GET',
  'app/playback': 'GET',
  'app/playlist': 'GET',
  'app/storage': 'GET',
  apps: 'GET',
  'client-config': 'GET',
  device: 'GET',
  document: 'GET',
  invoice: 'GET',
  'invoice/{orderNumber}': 'GET',
  lang: 'GET',
  license: 'GET',
  notification: 'GET',
  'notification/unread-count': 'GET',
  'notification/{id}': 'GET',
  'order/{id}': 'GET',
  plan: 'GET',
  'receipt/{tradeNo}': 'GET',
  team: 'GET',
  'team/members': 'GET',
  transaction: 'GET',
  'transaction/{id}': 'GET',
  'user/profile': 'GET',
};

/** Reads whose last answer is kept for when the server cannot be reached: their paths, with the method of each. */
export const keptOfflineCalls: ReadonlyMap<string, string> = new Map(Object.entries(isKeptOffline));

/** Calls, by path, whose answer may hold a token to keep. */
export const tokenCalls: ReadonlySet<string> = new Set(Object.keys(answersToken));

/** Calls, by path, that the login ticket is for. */
export const secondStepCalls: ReadonlySet<string> = new Set(Object.keys(isSecondStep));

/** What documents are made of, and whether somebody is signed in at all. */
const printedReads = {
  'invoice/{orderNumber}': 'GET',
  'receipt/{tradeNo}': 'GET',
  'check-login': 'POST',
} as const satisfies {
  [
    Name in 'getInvoice' | 'getReceipt' | 'checkLogin' as Calls[Name]['path']
  ]: Calls[Name]['method'];
};
const printedPatterns = Object.entries(printedReads).map(
  ([path, method]) =>
    new RegExp(`^${method} /webapi/${path.replace(/\{\w+\}/, referenceNumberPattern)}$`),
);

/** Is it a read that printed documents are made of? */
export const isPrintedRead = (method: string, path: string): boolean =>
  printedPatterns.some((pattern) => pattern.test(`${method} ${path}`));

/** Opens the locked client, where the server confirms the password. */
export const unlockCall: Calls['checkPassword']['path'] = 'user/password/check';
/** Main tells the server of prints by it. */
export const recordPrintCall: Calls['recordPrint']['path'] = 'print';
export const logoutCall: Calls['logout']['path'] = 'logout';
export const csrfCookiePath: Calls['getCsrfCookie']['path'] = '/sanctum/csrf-cookie';
