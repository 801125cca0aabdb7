import { shell } from 'electron';
import { externalUrl } from './external-url.ts';

/** The only place that leaves the app; false where the address is refused. */
export async function openExternal(text: string): Promise<boolean> {
  const url = externalUrl(text);
  if (url === null) return false;
  await shell.openExternal(url);
  return true;
}
