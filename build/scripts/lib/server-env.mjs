// @ts-check
import { fromRoot } from './root.mjs';

/** @param {string} host */
const isLoopback = (host) => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/**
 * Completes the server's environment for a start by hand. Whatever is set already stays. The sandbox
 * opens only where nobody else can reach it, and never in production.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ HOST: string, PORT: string, DATA_DIR: string, SANDBOX?: string }}
 */
export const serverDefaults = (env) => {
  const host = env['HOST'] || '127.0.0.1';
  const wantsSandbox =
    env['SANDBOX'] === undefined && env['NODE_ENV'] !== 'production' && isLoopback(host);
  return {
    HOST: host,
    PORT: env['PORT'] || '8080',
    DATA_DIR: env['DATA_DIR'] || fromRoot('data'),
    ...(wantsSandbox ? { SANDBOX: '1' } : {}),
  };
};
