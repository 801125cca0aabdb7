import type { CallDefinition } from '#shared/contract/define-call.ts';
import { createOutageLog } from '../../jobs/limit-repeats.ts';
import type { Task } from '../../ports/bot-check/bot-check.ts';
import { addressBuckets, type Bucket } from '../../ports/limiter.ts';
import { prefixOf } from '../../ports/network.ts';
import { ServiceUnreachableError } from '../../ports/service-unreachable.ts';
import { fail, type Client, type Services } from '../context.ts';

type Context = Pick<Services, 'botCheck' | 'proofOfWork' | 'limiter' | 'log'> & { client: Client };

/** Failed sign-ins from an address in 15 minutes that double the work, and how often at most. */
const failuresPerLevel = 10;
const highestLevel = 3;
/** The desktop works for what a browser shows to reCAPTCHA. */
const desktopLevels = 2;

/** Failed sign-ins from an address, which the sign-in counts and the proof of work goes by. */
export function failuresFrom(ip: string, rule: { max: number; seconds: number }): Bucket[] {
  return addressBuckets('login-failure', ip, rule);
}

const logOutage = createOutageLog();

/**
 * Throws 1010 unless the token was earned for this very call; the desktop's is always the proof of
 * work. A service that cannot be asked confirms nobody: 1010 too, and the log says why.
 */
export async function checkBot(
  ctx: Context,
  call: Pick<CallDefinition, 'name'>,
  token: string,
): Promise<void> {
  if (ctx.client.provenToken === token) return;
  const check = ctx.client.kind === 'desktop' ? ctx.proofOfWork : ctx.botCheck;
  try {
    if (await check.verify(token, ctx.client.ip, await taskOf(ctx, call.name))) return;
  } catch (error) {
    if (!(error instanceof ServiceUnreachableError)) throw error;
    const { service, message: reason } = error;
    logOutage(ctx.log, { service, reason }, 'bot check unreachable');
  }
  throw fail(1010);
}

/** What this caller has to work for before a call: the more failed from his address, the harder. */
export async function taskOf(
  { limiter, botCheck, client }: Pick<Context, 'limiter' | 'botCheck' | 'client'>,
  action: string,
): Promise<Task> {
  const [own] = failuresFrom(client.ip, { max: 0, seconds: 0 });
  const failures = own ? await limiter.count(own.key) : 0;
  const isSpared = client.kind === 'desktop' && botCheck.client.provider === 'recaptcha';
  const level = Math.min(highestLevel, Math.floor(failures / failuresPerLevel));
  return { action, place: prefixOf(client.ip), level: level + (isSpared ? desktopLevels : 0) };
}
