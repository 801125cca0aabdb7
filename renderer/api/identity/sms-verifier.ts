import { RecaptchaVerifier, type ApplicationVerifier, type Auth } from 'firebase/auth';
import { clientConfig } from '../client-config.ts';

/** The simulator sends to its own outbox, where no robot does harm. */
const noVerifier: ApplicationVerifier & { _reset(): void } = {
  type: 'recaptcha',
  verify: async () => 'sandbox',
  // The SDK calls it after each use of a verifier of this type.
  _reset() {},
};

/** Google's own script, once it was loaded beside our bot check. */
let googles: typeof globalThis.grecaptcha;

/** Sends something that the service wants proof of a person for; its simulator wants none. */
export async function withVerifier<T>(
  auth: Auth,
  isSimulated: boolean,
  send: (verifier: ApplicationVerifier) => Promise<T>,
): Promise<T> {
  if (isSimulated) return send(noVerifier);
  const { botCheck } = await clientConfig();
  // Our bot check answers to the same global name, and the SDK would take it for Google's. Forms
  // that use ours hold on to it themselves.
  if (botCheck.provider === 'proof-of-work') globalThis.grecaptcha = googles;
  const place = document.createElement('div');
  place.hidden = true;
  document.body.append(place);
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' });
  try {
    await verifier.render();
    googles = globalThis.grecaptcha;
    return await send(verifier);
  } finally {
    verifier.clear();
    place.remove();
  }
}
