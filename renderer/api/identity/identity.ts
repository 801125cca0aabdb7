import type { SocialProvider } from '#shared/domain/constants.ts';
import { clientConfig } from '#renderer/api/client-config.ts';
import { reloadIfLost } from '#renderer/platform/code/stale-build.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityProject } from './sdk.ts';

export { IdentityError } from './identity-error.ts';

/** An SMS on its way. */
export interface SmsChallenge {
  /** The identity token for the code of the SMS; throws IdentityError. */
  confirm(code: string): Promise<string>;
}

/**
 * Asks a provider who somebody is, in a window of its own: the identity token for `gip/login` or
 * `user/gip`, or null if the window was closed. Call it straight from the click, or browsers block
 * the window. Throws IdentityError.
 */
export async function askProvider(provider: SocialProvider): Promise<string | null> {
  const project = await identityProject();
  if (project.simulator === null) return (await loadSdk()).tokenByWindow(project, provider);
  // The SDK's own window would load scripts from outside; the simulator has one, and it opens
  // before the SDK is loaded, while the click still counts.
  const { askSimulator } = await fetched(() => import('./simulator-window.ts'));
  const credential = await askSimulator(provider);
  if (credential === null) return null;
  return (await loadSdk()).tokenByCredential(project, provider, credential);
}

/** Sends a code to a phone (E.164). Throws IdentityError. */
export async function sendSmsCode(phone: string): Promise<SmsChallenge> {
  const project = await identityProject();
  const sdk = await loadSdk();
  return { confirm: await sdk.sendCode(project, phone) };
}

/** The SDK weighs more than a page: it comes when somebody wants it. */
function loadSdk() {
  // No web origin there: what needs the service is done in the system's browser.
  if (__TARGET__ === 'desktop') throw new IdentityError('failed');
  return fetched(() => import('./sdk.ts'));
}

/** Code that few people need. */
async function fetched<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    void reloadIfLost(cause);
    throw new IdentityError('unreachable', { cause });
  }
}

async function identityProject(): Promise<IdentityProject> {
  const { identity } = await clientConfig().catch((cause: unknown) => {
    throw new IdentityError('unreachable', { cause });
  });
  // No button leads here then; another server may have answered since the page was drawn.
  if (!identity) throw new IdentityError('failed');
  return identity;
}
