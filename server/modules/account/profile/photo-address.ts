import { filledPath } from '#shared/contract/define-call.ts';
import { getPhoto } from '#shared/contract/account/user.ts';

/** Where a photo is read; another photo has another address. */
export function photoAddress(id: string): string {
  return filledPath(getPhoto, { id });
}
