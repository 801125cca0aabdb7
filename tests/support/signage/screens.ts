import { decideDevice, requestDeviceCode, requestDeviceToken } from '#shared/contract/device.ts';
import { done } from '../server/answer.ts';
import type { HttpClient } from '../server/http-client.ts';
import type { ServerAtHand } from '../server/test-server.ts';

/** A screen that somebody let in: a client that speaks with its token. */
export async function pairScreen(
  server: Pick<ServerAtHand, 'browser'>,
  by: HttpClient,
  name = 'Lobby',
): Promise<HttpClient> {
  const screen = server.browser();
  const begun = done(await screen.call(requestDeviceCode, { name, model: 'Chromium on Linux' }));
  done(await by.call(decideDevice, { code: begun.userCode, approve: true }));
  const tokens = done(await screen.call(requestDeviceToken, { deviceCode: begun.deviceCode }));
  screen.bearer = tokens.accessToken ?? null;
  return screen;
}
