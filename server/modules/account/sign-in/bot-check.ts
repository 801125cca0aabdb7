import { fail, type Client, type Services } from '../../context.ts';

/** Throws 1010 unless the token was earned; the desktop's is always the proof of work. */
export async function checkBot(
  ctx: Pick<Services, 'botCheck' | 'proofOfWork'> & { client: Client },
  token: string,
): Promise<void> {
  const check = ctx.client.kind === 'desktop' ? ctx.proofOfWork : ctx.botCheck;
  if (!(await check.verify(token, ctx.client.ip))) throw fail(1010);
}
