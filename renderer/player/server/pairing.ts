import { requestDeviceCode, requestDeviceToken } from '#shared/contract/device.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { pause } from '#renderer/platform/time/wait.ts';
import { pauseAfter } from '../core/backoff.ts';
import { call, isRefused } from './call.ts';
import { keepTokens, regainPairing } from './tokens.ts';

/** What a screen shows on its way to being paired. */
export type PairingStep =
  | { kind: 'asking' }
  | { kind: 'offline' }
  /** Asked too often from here; seconds until it is tried again. */
  | { kind: 'busy'; seconds: number }
  | { kind: 'refused' }
  | {
      kind: 'code';
      code: string;
      /** Where it is typed, and the link that has it already. */
      address: string;
      link: string;
      /** Life of the code in milliseconds, and when it ends by a clock that only runs forward. */
      lifeMs: number;
      endsAt: number;
      isOffline: boolean;
    };

type Begun = CallOutput<typeof requestDeviceCode>;

/** How long the screen says that it was refused before it asks anew. */
const refusedMs = 8000;
/** Time between two checks whether a deleted account was restored; milliseconds. */
const regainMs = 60_000;

/** Requests codes until one is approved, or until the account that the screen belonged to is restored. */
export async function pair(
  device: { name: string; model: string },
  show: (step: PairingStep) => void,
): Promise<void> {
  for (;;) {
    show({ kind: 'asking' });
    if (await regainPairing()) return;
    const begun = await begin(device, show);
    const outcome = await awaitDecision(begun, show);
    if (outcome === 'paired') return;
    if (outcome === 'refused') {
      show({ kind: 'refused' });
      await pause(refusedMs);
    }
  }
}

async function begin(
  device: { name: string; model: string },
  show: (step: PairingStep) => void,
): Promise<Begun> {
  for (let failures = 1; ; failures += 1) {
    try {
      const { data } = await call(requestDeviceCode, { ...device, kind: 'screen' }, null);
      return data;
    } catch (error) {
      const seconds = isRefused(error, 4) ? (error.detail('seconds') ?? 60) : null;
      show(seconds === null ? { kind: 'offline' } : { kind: 'busy', seconds });
      await pause(seconds === null ? pauseAfter(failures) : seconds * 1000);
    }
  }
}

async function awaitDecision(
  begun: Begun,
  show: (step: PairingStep) => void,
): Promise<'paired' | 'refused' | 'over'> {
  const lifeMs = begun.expiresIn * 1000;
  const endsAt = performance.now() + lifeMs;
  const step = (isOffline: boolean): PairingStep => ({
    kind: 'code',
    code: begun.userCode,
    address: begun.verificationUri,
    link: begun.verificationUriComplete,
    lifeMs,
    endsAt,
    isOffline,
  });
  show(step(false));
  let interval = begun.interval;
  let regainAt = performance.now() + regainMs;
  while (performance.now() < endsAt) {
    await pause(interval * 1000);
    if (performance.now() >= regainAt) {
      if (await regainPairing()) return 'paired';
      regainAt = performance.now() + regainMs;
    }
    try {
      const { data } = await call(requestDeviceToken, { deviceCode: begun.deviceCode }, null);
      if (await keepTokens(data)) return 'paired';
      return 'over';
    } catch (error) {
      if (isRefused(error, 2002)) return performance.now() < endsAt ? 'refused' : 'over';
      if (isRefused(error, 2010)) interval = error.detail('interval') ?? interval;
      if (isRefused(error, 4)) interval = error.detail('seconds') ?? interval;
      show(step(!isRefused(error)));
    }
  }
  return 'over';
}
