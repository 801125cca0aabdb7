import { decideDevice as call } from '#shared/contract/device.ts';
import { product } from '#shared/domain/constants.ts';
import { codeTries } from '#shared/domain/limits.ts';
import { plainUserCode } from '#shared/domain/user-code.ts';
import { requireStepUp } from '../sign-in/step-up.ts';
import { claimedName } from '../../../ports/mail/addressee.ts';
import { networkOf } from '../../../ports/network.ts';
import type { CallContext, UserPrincipal } from '../../context.ts';
import { preparedHandler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import {
  countCodeTry,
  decide,
  findById,
  findByUserCode,
  giveTryBack,
  type Authorization,
} from './sql.ts';

type SignedIn = CallContext<1001 | 1017 | 1028 | 4> & { principal: UserPrincipal };

export const decideDevice = preparedHandler(call, {
  /** Wrong codes are counted here, where the refusal does not take the count back. */
  async prepare(ctx, { hash, code, approve }) {
    // Whoever is let in stays for 30 days: a session alone, which may be a stolen one, lets nobody.
    if (approve === true) requireStepUp(ctx);
    const plain = plainUserCode(code);
    const linked = hash ? await findById(ctx.db, openHash(ctx, hash)) : null;
    // Whoever has the link that we made guesses nothing, even if it comes too late.
    if (linked && linked.userCode === plain) {
      if (!isFor(linked, ctx)) throw ctx.fail(1001);
      return linked;
    }
    const { userId } = ctx.principal;
    const { tries, until } = await countCodeTry(ctx.db, userId, ctx.now);
    const tooMany = () =>
      ctx.fail(4, { seconds: Math.ceil((until.getTime() - ctx.now.getTime()) / 1000) });
    if (tries > codeTries.max + 1) throw tooMany();
    const typed = plain && !hash ? await findByUserCode(ctx.db, plain, ctx.now) : null;
    if (!typed || !isFor(typed, ctx)) throw tries > codeTries.max ? tooMany() : ctx.fail(1001);
    await giveTryBack(ctx.db, userId);
    return typed;
  },

  async run(ctx, { approve, name, replaces }, found) {
    ctx.auditAs(null);
    if (approve === undefined || approve === null) return facts(found, ctx);
    const { userId } = ctx.principal;
    const state = approve ? 'approved' : 'denied';
    const given = { givenName: name ?? null, replaces: replaces ?? null };
    if (approve && found.kind === 'screen') await ctx.screens.checkPairing(ctx, given.replaces);
    const decided = await decide(ctx.db, { id: found.id, userId, state, ...given }, ctx.now);
    if (decided) {
      if (approve) await tell(ctx, decided);
      return facts(decided, ctx);
    }
    // Decided before: who repeats himself hears the same, nobody turns it round.
    const current = await findById(ctx.db, found.id);
    if (!current || current.state !== state || current.userId !== userId) throw ctx.fail(1001);
    return facts(current, ctx);
  },
});

/** Who lets a desktop in is told, by mail too; a screen is told of once it is there. */
async function tell(
  ctx: SignedIn & { auditAs(data: { screen: string }): void },
  { kind, name, givenName }: Authorization,
): Promise<void> {
  if (kind === 'desktop') {
    const at = ctx.now.toISOString();
    // The device gives this name itself.
    const shown = claimedName(name) ?? product.name;
    return notify(ctx, ctx.principal.userId, 'desktopSignedIn', { name: shown, at });
  }
  ctx.auditAs({ screen: givenName ?? name });
}

/** The authorisation sealed in a link; throws 1017 for what we did not seal, bit for bit. */
function openHash(ctx: SignedIn, hash: string): string {
  const sealed = Buffer.from(hash, 'base64url');
  // Decoding overlooks stray characters and the last one's spare bits.
  const isWhole = sealed.toString('base64url') === hash;
  const id = isWhole ? ctx.vault.open('device-code', sealed) : null;
  if (id === null) throw ctx.fail(1017);
  return id;
}

/** Is there anything for this person to see: what waits, or what he himself decided? */
function isFor({ state, userId, expiresAt }: Authorization, ctx: SignedIn): boolean {
  if (state === 'used' || expiresAt <= ctx.now) return false;
  return userId === null || userId === ctx.principal.userId;
}

function facts(authorization: Authorization, { client }: Pick<CallContext, 'client'>) {
  const { kind, name, model, ip, createdAt, state } = authorization;
  // Used ones are found by nobody, so somebody who is told of one saw it approved.
  const shown = state === 'used' ? 'approved' : state;
  return {
    kind,
    // Said by whoever asks, of himself, to somebody who is to press a button.
    name: claimedName(name) ?? '',
    model: (model && claimedName(model)) || null,
    ip,
    isElsewhere: isElsewhere(ip, client.ip),
    requestedAt: createdAt.toISOString(),
    state: shown,
  };
}

/** Of an IPv4 and an IPv6 address nobody can say whether they are in one network. */
function isElsewhere(device: string, browser: string): boolean {
  const [one, other] = [networkOf(device), networkOf(browser)];
  const isSameKind = (one.wide === null) === (other.wide === null);
  return isSameKind && one.narrow !== other.narrow;
}
