import type { BotCheck, Task } from '../ports/bot-check/bot-check.ts';

/**
 * Largest number that a browser tries at level 0 in the sandbox. There is nothing to protect, and browser tests spent 9
 * to 24 % of their processor time on proofs of the usual size.
 */
export const sandboxBaseMaxNumber = 1_000;

/** Accepts `sandbox-pass` and refuses `sandbox-fail` (decisions section 11); others are checked. */
export function withSandboxTokens<B extends BotCheck>(inner: B): B {
  return {
    ...inner,
    async verify(token: string, ip: string, task: Task) {
      if (token === 'sandbox-pass') return true;
      return token !== 'sandbox-fail' && inner.verify(token, ip, task);
    },
  };
}
