import { initializeApp } from 'firebase/app';
import {
  browserPopupRedirectResolver,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  OAuthProvider,
  signInWithCredential,
  signInWithPhoneNumber,
  signInWithPopup,
  signOut,
  type Auth,
  type AuthProvider,
  type UserCredential,
} from 'firebase/auth';
import i18next from 'i18next';
import type { SocialProvider } from '#shared/domain/constants.ts';
import type { ClientConfig } from '../client-config.ts';
import { isChangeOfMind, sdkFailure } from './sdk-failure.ts';
import { withVerifier } from './sms-verifier.ts';

/*
 * The one file that loads the SDK of Google Identity Platform; import it with `await import()`.
 */

/** The project as the server names it. */
export type IdentityProject = NonNullable<ClientConfig['identity']>;

let made: Auth | null = null;

function authOf(project: IdentityProject): Auth {
  made ??= makeAuth(project);
  // The language of the provider's window, of reCAPTCHA and of the text message.
  made.languageCode = i18next.language;
  return made;
}

function makeAuth({ apiKey, projectId, authDomain, simulator }: IdentityProject): Auth {
  const app = initializeApp({ apiKey, projectId, authDomain }, 'identity');
  // The session is our server's: the SDK's own ends with the token it was started for.
  const persistence = inMemoryPersistence;
  if (simulator === null) {
    return initializeAuth(app, {
      persistence,
      popupRedirectResolver: browserPopupRedirectResolver,
    });
  }
  const auth = initializeAuth(app, { persistence });
  // The simulator stands at the server of this page, which may know itself by another name.
  connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  return auth;
}

/** Names at the service; the server reads them in the tokens. */
const makeProvider: Record<SocialProvider, () => AuthProvider> = {
  // Who links a second account must be asked which one, even if the browser knows the first.
  google: () => new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }),
  apple: () => scoped(new OAuthProvider('apple.com'), ['email', 'name']),
  facebook: () => scoped(new FacebookAuthProvider(), ['email', 'public_profile']),
  line: () => scoped(new OAuthProvider('oidc.line'), ['openid', 'profile', 'email']),
};

function scoped<P extends OAuthProvider | FacebookAuthProvider>(provider: P, scopes: string[]): P {
  for (const scope of scopes) provider.addScope(scope);
  return provider;
}

/** Asks in the provider's own window; null if the person closed it. Throws IdentityError. */
export async function tokenByWindow(
  project: IdentityProject,
  provider: SocialProvider,
): Promise<string | null> {
  const auth = authOf(project);
  try {
    return await tokenOf(auth, await signInWithPopup(auth, makeProvider[provider]()));
  } catch (error) {
    if (isChangeOfMind(error)) return null;
    throw sdkFailure(error);
  }
}

/** Signs in with a credential that the simulator's window gave. Throws IdentityError. */
export async function tokenByCredential(
  project: IdentityProject,
  provider: SocialProvider,
  idToken: string,
): Promise<string> {
  const auth = authOf(project);
  const { providerId } = makeProvider[provider]();
  try {
    const credential = new OAuthProvider(providerId).credential({ idToken });
    return await tokenOf(auth, await signInWithCredential(auth, credential));
  } catch (error) {
    throw sdkFailure(error);
  }
}

/** Sends a code to a phone; answers what turns the code into a token. Throws IdentityError. */
export async function sendCode(
  project: IdentityProject,
  phone: string,
): Promise<(code: string) => Promise<string>> {
  const auth = authOf(project);
  try {
    const sent = await withVerifier(auth, project.simulator !== null, (verifier) =>
      signInWithPhoneNumber(auth, phone, verifier),
    );
    return async (code) => {
      try {
        return await tokenOf(auth, await sent.confirm(code));
      } catch (error) {
        throw sdkFailure(error);
      }
    };
  } catch (error) {
    throw sdkFailure(error);
  }
}

async function tokenOf(auth: Auth, { user }: UserCredential): Promise<string> {
  try {
    return await user.getIdToken();
  } finally {
    await signOut(auth);
  }
}
