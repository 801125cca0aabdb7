import { requestDeviceCode as call } from '#shared/contract/device.ts';
import { pairing } from '#shared/domain/constants.ts';
import { shownUserCode } from '#shared/domain/user-code.ts';
import { randomToken, randomUserCode, tokenHash } from '../../../ports/credentials.ts';
import { handler } from '../../handler.ts';
import { insertAuthorization } from './sql.ts';

export const requestDeviceCode = handler(call, async (ctx, input) => {
  const deviceCode = randomToken();
  const authorization = await withFreeCode((userCode) =>
    insertAuthorization(ctx.db, {
      deviceCodeHash: tokenHash(deviceCode),
      userCode,
      kind: input.kind,
      name: input.name,
      model: input.model ?? null,
      ip: ctx.client.ip,
      userAgent: ctx.client.userAgent,
      state: 'pending',
      createdAt: ctx.now,
      expiresAt: new Date(ctx.now.getTime() + pairing.seconds * 1000),
      intervalSeconds: pairing.intervalSeconds,
    }),
  );
  const { id, userCode } = authorization;
  const hash = ctx.vault.seal('device-code', id).toString('base64url');
  return {
    deviceCode,
    userCode: shownUserCode(userCode),
    hash,
    verificationUri: `${ctx.origin()}/account/device-auth`,
    verificationUriComplete: `${ctx.origin()}/login-code/${hash}/${userCode}`,
    expiresIn: pairing.seconds,
    interval: pairing.intervalSeconds,
  };
});

/** Of 20^8 codes some thousand wait at most: more than a few collisions in a row are a fault. */
const maxTries = 10;

/** Tries codes until one is taken by nobody; `insert` answers null for a collision. */
export async function withFreeCode(
  insert: (userCode: string) => Promise<{ id: string } | null>,
  makeCode: () => string = randomUserCode,
): Promise<{ id: string; userCode: string }> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const userCode = makeCode();
    const inserted = await insert(userCode);
    if (inserted) return { id: inserted.id, userCode };
  }
  throw new Error('no free user code was found');
}
