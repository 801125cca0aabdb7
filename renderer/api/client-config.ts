import { getClientConfig } from '#shared/contract/client.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { call } from './call.ts';

export type ClientConfig = CallOutput<typeof getClientConfig>;

let pending: Promise<ClientConfig> | null = null;

/** The server's configuration for clients: asked once for the page, again after a failure. */
export function clientConfig(): Promise<ClientConfig> {
  pending ??= call(getClientConfig, {}).catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}
