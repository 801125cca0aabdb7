import type { BotCheck, Task } from '../ports/bot-check/bot-check.ts';

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
