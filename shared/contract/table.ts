import * as app from './app.ts';
import * as auth from './auth.ts';
import type { CallDefinition } from './define-call.ts';
import * as misc from './misc.ts';
import * as notification from './notification.ts';
import * as user from './user.ts';

/**
 * Every call of the product by name. Routes, OpenAPI, guard tests and the fuzzer walk this table;
 * pages import the file of their area instead, so that no page carries all of it.
 */
export const calls = {
  ...auth,
  ...app,
  ...misc,
  ...user,
  ...notification,
} as const satisfies Record<string, CallDefinition>;

export type CallName = keyof typeof calls;
export type CallNamed<N extends CallName> = (typeof calls)[N];
