import { getBotChallenge as call } from '#shared/contract/misc.ts';
import { handler } from '../handler.ts';

export const getBotChallenge = handler(call, async (ctx) => {
  const { challenge, salt, signature, maxnumber = 0 } = await ctx.proofOfWork.createChallenge();
  return { algorithm: 'SHA-256' as const, challenge, salt, signature, maxnumber };
});
