import type { SocialProvider } from '#shared/domain/constants.ts';
import { IdentityError } from './identity-error.ts';

/** How often we look whether the window was closed: no event tells. */
const lookMs = 250;

/**
 * Opens the simulator's window at once and answers the credential it gives, or null if it was
 * closed. Throws IdentityError if the browser blocks it.
 */
export function askSimulator(provider: SocialProvider): Promise<string | null> {
  const opened = window.open(
    `/sandbox/identity/authorize?provider=${provider}`,
    'identity',
    'popup,width=460,height=640',
  );
  if (!opened) return Promise.reject(new IdentityError('window-blocked'));
  return new Promise((resolve) => {
    let wasClosed = false;
    const finish = (credential: string | null) => {
      clearInterval(timer);
      removeEventListener('message', read);
      resolve(credential);
    };
    const read = (event: MessageEvent<unknown>) => {
      if (event.source !== opened || event.origin !== location.origin) return;
      const credential = credentialIn(event.data);
      if (credential !== null) finish(credential);
    };
    const timer = setInterval(() => {
      // It answers and closes in one breath, and its answer may arrive after we look.
      if (wasClosed) finish(null);
      wasClosed = opened.closed;
    }, lookMs);
    addEventListener('message', read);
  });
}

function credentialIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null) return null;
  if (!('kind' in data) || data.kind !== 'identity-credential') return null;
  return 'credential' in data && typeof data.credential === 'string' ? data.credential : null;
}
