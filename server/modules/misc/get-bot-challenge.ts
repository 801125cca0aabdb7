import { getBotChallenge as call } from '#shared/contract/client.ts';
import { taskOf } from './bot-check.ts';
import { handler } from '../handler.ts';

export const getBotChallenge = handler(call, async (ctx, { action }) => {
  const task = await taskOf(ctx, action);
  const { challenge, salt, signature, maxnumber = 0 } = await ctx.proofOfWork.createChallenge(task);
  return { algorithm: 'SHA-256' as const, challenge, salt, signature, maxnumber };
});
