import { shell } from 'electron';
import { monotonicMs } from '../monotonic-ms.ts';
import { createTimesLimit } from '../times-limit.ts';
import { externalUrl } from './external-url.ts';

/** A page that opens one after the other would bury the desktop under them. */
const mayOpen = createTimesLimit({ times: 10, windowMs: 10_000, now: monotonicMs });

/** The only place that leaves the app; false where the address is refused, or too many were opened just now. */
export async function openExternal(text: string): Promise<boolean> {
  const url = externalUrl(text);
  if (url === null || !mayOpen()) return false;
  await shell.openExternal(url);
  return true;
}
