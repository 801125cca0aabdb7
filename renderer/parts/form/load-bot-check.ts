import { TransportError } from '#renderer/api/api-error.ts';
import { clientConfig } from '#renderer/api/client-config.ts';
import { loadScript } from '#renderer/platform/code/load-script.ts';

export interface LoadedBotCheck {
  /** Declared with our own script, which offers the same interface as reCAPTCHA v2. */
  api: NonNullable<typeof globalThis.grecaptcha>;
  siteKey: string;
}

let pending: Promise<LoadedBotCheck> | null = null;

/**
 * Loads the script of the bot check that the server names, once for the page; after a failure the
 * next call tries again. Rejects with an error that `errorMessage` has words for.
 */
export function loadBotCheck(): Promise<LoadedBotCheck> {
  pending ??= load().catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

async function load(): Promise<LoadedBotCheck> {
  const { scriptUrl, siteKey } = (await clientConfig()).botCheck;
  if (!(await loadScript(scriptUrl))) throw new TransportError('unreachable');
  const api = globalThis.grecaptcha;
  if (!api) throw new TransportError('invalid-response');
  await new Promise<void>((resolve) => {
    api.ready(resolve);
  });
  return { api, siteKey };
}
