/**
 * Which addresses are the server's and which the web application's. Development's proxy reads this too, so only the
 * contract's types are imported: a call at a new address outside /webapi does not compile until it is listed here.
 */
import type { calls } from './contract/table.ts';

type Calls = (typeof calls)[keyof typeof calls];
type Absolute<Call extends Calls> = Call extends { path: `/${infer Rest}` }
  ? Rest extends `${infer First}/${string}`
    ? First
    : Rest
  : never;

/** `whole`: everything below it. `commands`: at GET the client has a page of the same address. */
type Share = 'whole' | 'commands';

const ofCalls: {
  [First in Absolute<Calls>]: First extends Absolute<Extract<Calls, { method: 'GET' }>>
    ? 'whole'
    : 'commands';
} = { sanctum: 'whole', email: 'whole', payment: 'whole', unsubscribe: 'commands' };

/** What is no entry of the contract, or lies below /webapi with all the others. */
const beside = {
  webapi: 'whole',
  healthz: 'whole',
  readyz: 'whole',
  metrics: 'whole',
  'robots.txt': 'whole',
  'sitemap.xml': 'whole',
  // What desktop clients download.
  clients: 'whole',
  sandbox: 'whole',
  // The identity simulator stands where the SDK looks for an emulator.
  'identitytoolkit.googleapis.com': 'whole',
  'securetoken.googleapis.com': 'whole',
  // The simulator of the Ministry of Finance, which takes forms, as /sandbox does not.
  'www-vc.einvoice.nat.gov.tw': 'whole',
} as const satisfies Record<string, Share>;

/** Before the names of the files that desktop clients download. */
export const clientFilesPath = '/clients/';

/** The first part of each address that the server answers. */
export const serverPaths: Readonly<Record<string, Share>> = { ...ofCalls, ...beside };

/** Does the server answer this path at this method, so that nothing of the web application stands there? */
export function isServerPath(method: string, pathname: string): boolean {
  const first = pathname.split('/')[1] ?? '';
  if (!Object.hasOwn(serverPaths, first)) return false;
  return serverPaths[first] === 'whole' || (method !== 'GET' && method !== 'HEAD');
}
