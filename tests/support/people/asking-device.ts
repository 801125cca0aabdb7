import { requestDeviceCode } from '#shared/contract/device.ts';
import { HttpClient } from '../server/http-client.ts';
import { done } from '../server/answer.ts';

/** A window somewhere that asks a server to be let in, named `Other window`; answers the page of its link. */
export async function askingDevice(address: string): Promise<string> {
  const other = new HttpClient(address, { 'x-client': 'desktop' });
  const asked = await other.call(requestDeviceCode, { name: 'Other window', kind: 'desktop' });
  const { hash, userCode } = done(asked);
  return `/login-code/${hash}/${userCode}`;
}
