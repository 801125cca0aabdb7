import { useEffect, useRef, useState } from 'react';
import type { CallInput } from '#shared/contract/define-call.ts';
import { requestDeviceCode } from '#shared/contract/device.ts';
import { product } from '#shared/domain/constants.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { call } from '#renderer/api/call.ts';
import { markSignedIn } from '#renderer/api/session.ts';
import { platform } from '#renderer/platform/platform.ts';
import { pollDeviceToken, type DeviceCode } from './poll-device-token.ts';

export interface WaitingState {
  step: 'waiting';
  code: DeviceCode;
  /** Did the system's browser take the address? */
  hasOpened: boolean;
  isReachable: boolean;
}

export type BrowserSignInState =
  | { step: 'idle' | 'starting' }
  | WaitingState
  /** Refused or run out. */
  | { step: 'over' };

export interface BrowserSignInFlow {
  state: BrowserSignInState;
  start: () => void;
  /** Opens the system's browser once more. */
  open: () => void;
  cancel: () => void;
}

/**
 * Signs this window in through the system's browser (RFC 8628): asks for a code, opens the page
 * that shows it, and asks the server until somebody has decided there. Leaving the page ends it.
 */
export function useBrowserSignIn(): BrowserSignInFlow {
  const [state, setState] = useState<BrowserSignInState>({ step: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function change(part: Partial<WaitingState>): void {
    setState((now) => (now.step === 'waiting' ? { ...now, ...part } : now));
  }

  async function openPage(code: DeviceCode): Promise<void> {
    const answer = await platform.shell?.external.open(code.verificationUriComplete);
    // Refused, or failed: there is still the link to copy.
    change({ hasOpened: answer?.ok === true && answer.value });
  }

  async function run(signal: AbortSignal): Promise<void> {
    const code = await call(requestDeviceCode, await describeSelf(), { signal });
    setState({ step: 'waiting', code, hasOpened: true, isReachable: true });
    await openPage(code);
    const onAnswer = (isReachable: boolean) => change({ isReachable });
    const session = await pollDeviceToken(code, { signal, onAnswer });
    // Even if it was cancelled meanwhile: main has the token already.
    if (session) return markSignedIn({ verified: session.verified === true });
    signal.throwIfAborted();
    setState({ step: 'over' });
  }

  return {
    state,
    start() {
      if (running.current) return;
      const own = new AbortController();
      running.current = own;
      setState({ step: 'starting' });
      run(own.signal)
        .catch((error: unknown) => {
          if (own.signal.aborted) return;
          setState({ step: 'idle' });
          showAlert(error);
        })
        .finally(() => {
          if (running.current === own) running.current = null;
        });
    },
    open() {
      if (state.step === 'waiting') void openPage(state.code);
    },
    cancel() {
      running.current?.abort();
      running.current = null;
      setState({ step: 'idle' });
    },
  };
}

/** What the browser's page says of this window. */
async function describeSelf(): Promise<CallInput<typeof requestDeviceCode>> {
  const info = await platform.shell?.app.info();
  const { name, platform: system } = info?.ok
    ? info.value
    : { name: product.name, platform: undefined };
  return {
    kind: 'desktop',
    name,
    ...(system !== undefined && { model: systemNames.get(system) ?? system }),
  };
}

const systemNames: ReadonlyMap<string, string> = new Map([
  ['darwin', 'macOS'],
  ['linux', 'Linux'],
  ['win32', 'Windows'],
]);
