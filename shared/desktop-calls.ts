/**
 * What the desktop's main has to know of single calls. It must not carry the contract (its bundle has a budget), so
 * only the table's types are imported here: a path that is missing, wrong or too much does not compile.
 */
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

/** Calls, by path, whose answer may hold a token to keep. */
export const tokenCalls: ReadonlySet<string> = new Set(Object.keys(answersToken));

/** Calls, by path, that the login ticket is for. */
export const secondStepCalls: ReadonlySet<string> = new Set(Object.keys(isSecondStep));

export const logoutCall: Calls['logout']['path'] = 'logout';
export const csrfCookiePath: Calls['getCsrfCookie']['path'] = '/sanctum/csrf-cookie';
