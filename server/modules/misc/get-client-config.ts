import { getClientConfig as call } from '#shared/contract/misc.ts';
import { handler } from '../handler.ts';

export const getClientConfig = handler(call, async (ctx) => ({
  // The desktop has no web origin that Google would accept (decisions section 10).
  botCheck: (ctx.client.kind === 'desktop' ? ctx.proofOfWork : ctx.botCheck).client,
  isSandbox: ctx.config.isSandbox,
}));
