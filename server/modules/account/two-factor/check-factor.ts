import { timingSafeEqual } from 'node:crypto';
import { recoveryCodes } from '#shared/domain/constants.ts';
import type { LoginFactor } from '#shared/domain/account/login-history.ts';
import { isIdentityTokenTaken, takeIdentityToken } from '../sign-in/identity-token-sql.ts';
import { fail, type CallContext } from '../../context.ts';
import { notify } from '../../notification/notify.ts';
import { stepOf } from './authenticator/authenticator.ts';
import { emailCodeHash } from './email/email-code.ts';
import { recoveryCodeHashes } from './recovery/recovery-code.ts';
import {
  countEmailCodeTry,
  countRecoveryCodes,
  findAuthenticator,
  findEmailCode,
  findPhone,
  forgetTries,
  isRecoveryCode,
  takeEmailCode,
  takeRecoveryCode,
  takeStep,
  type CodeOwner,
} from './sql.ts';
import {
  countOrRefuse,
  placeOfTry,
  tooManyUntil,
  triesKey,
  wrongCodes,
  type TryPlace,
} from './tries.ts';

/** What somebody entered: a code, or for SMS an identity token. */
export interface ShownFactor {
  factor: LoginFactor;
  value: string;
}

/** A factor that proved right; `take` uses it up in the transaction, for one of two at once. */
export interface RightFactor {
  factor: LoginFactor;
  take: Take;
}

/** Whose code is tried, and where. */
type Trier = CodeOwner & { place: TryPlace };
type Take = (ctx: CallContext) => Promise<boolean>;
type Compare = (ctx: CallContext, owner: Trier, value: string) => Promise<Take | null>;

/** The code that a wrong or expired one of each kind is refused with. */
export const refusals = {
  email: 1011,
  sms: 1012,
  authenticator: 1007,
  'recovery-code': 1007,
} as const satisfies Record<LoginFactor, number>;

/** Entered in the authenticator's field: its 6 digits, or a recovery code by its length. */
export function authenticatorOrRecovery(code: string): ShownFactor {
  const isRecovery = code.length === recoveryCodes.length;
  return { factor: isRecovery ? 'recovery-code' : 'authenticator', value: code };
}

/**
 * Compares a second factor: null if it is wrong or expired, 4 thrown when the tries are used up.
 * Call it from `prepare`: the tries it counts must outlive the refusal.
 */
export async function checkFactor(
  ctx: CallContext,
  owner: CodeOwner,
  { factor, value }: ShownFactor,
): Promise<RightFactor | null> {
  const place = await placeOfTry(ctx, owner);
  const bucket = wrongCodes(owner.userId, place);
  const seconds = await ctx.limiter.hit([bucket]);
  if (seconds !== null) throw fail(4, { seconds });
  let isWrong = false;
  try {
    const take = await compare[factor](ctx, { ...owner, place }, value);
    isWrong = take === null;
    return take && { factor, take };
  } finally {
    // What was not compared, or right, is no failure.
    if (!isWrong) await ctx.limiter.giveBack([bucket]);
  }
}

const compare: Record<LoginFactor, Compare> = {
  async email(ctx, owner, code) {
    const current = await countMailedCode(ctx, owner);
    if (current === null) return null;
    const codeHash = emailCodeHash(ctx.vault, owner, code);
    if (!timingSafeEqual(codeHash, current.codeHash)) return null;
    return ({ db, now }) => takeEmailCode(db, owner, codeHash, now);
  },

  sms: limited('sms', async (ctx, { userId }, token) => {
    const phone = await findPhone(ctx.db, userId);
    const identity = (await ctx.identity?.read(token, ctx.now)) ?? null;
    if (identity?.kind !== 'phone' || identity.phone !== phone) return null;
    if (await isIdentityTokenTaken(ctx.db, token)) return null;
    return ({ db, now }) => takeIdentityToken(db, token, now);
  }),

  authenticator: limited('authenticator', async (ctx, { userId }, code) => {
    const kept = await findAuthenticator(ctx.db, userId);
    const secret = kept && ctx.vault.open('authenticator-secret', kept.secret);
    const step = secret && stepOf(secret, code, ctx.now);
    if (!kept || !step || step <= kept.lastStep) return null;
    return ({ db }) => takeStep(db, userId, step);
  }),

  'recovery-code': limited('recovery-code', async (ctx, { userId }, code) => {
    const hashes = recoveryCodeHashes(ctx.vault, userId, code);
    if (!(await isRecoveryCode(ctx.db, userId, hashes))) return null;
    return async (within) => {
      if (!(await takeRecoveryCode(within.db, userId, hashes, within.now))) return false;
      const left = await countRecoveryCodes(within.db, userId);
      await notify(within, userId, 'recoveryCodeUsed', { left: String(left) });
      return true;
    };
  }),
};

/** Counts a try on the mailed code that counts now; null if there is none. */
async function countMailedCode(
  { db, now }: CallContext,
  { place, ...owner }: Trier,
): Promise<{ codeHash: Buffer } | null> {
  if (place !== null) {
    const code = await findEmailCode(db, owner, now);
    if (code === null) return null;
    // With the code in it: the next one has its own 5 tries.
    const key = `${triesKey('email', owner.userId, place)}:${code.codeHash.toString('base64url')}`;
    await countOrRefuse(db, key, now, code.expiresAt);
    return code;
  }
  const current = await countEmailCodeTry(db, owner, now);
  if (current && 'usedUpUntil' in current) throw tooManyUntil(current.usedUpUntil, now);
  return current;
}

/** 5 wrong ones in 15 minutes; a right one starts afresh. Mailed codes count their own tries. */
function limited(factor: LoginFactor, inner: Compare): Compare {
  return async (ctx, owner, value) => {
    const key = triesKey(factor, owner.userId, owner.place);
    await countOrRefuse(ctx.db, key, ctx.now);
    const take = await inner(ctx, owner, value);
    if (take) await forgetTries(ctx.db, key);
    return take;
  };
}
