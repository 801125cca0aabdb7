import { getProfile } from '#shared/contract/account/user.ts';
import { platform } from '#renderer/platform/platform.ts';
import { callAtOnce } from '../call.ts';
import { keptToken } from '../csrf.ts';
import { query } from '../query.ts';
import { queryClient } from '../reads/query-client.ts';
import type { Owner } from './types.ts';

/** Who is here now. */
export function currentOwner(): Owner {
  const profile = queryClient.getQueryData(query(getProfile, {}).queryKey);
  return { token: sessionToken(), email: profile?.self.email ?? null };
}

/** Is it without asking certain that the same person is here? Another session has another token. */
export function isOwnerSure({ token }: Owner): boolean {
  return token === sessionToken();
}

/** The same by the server's word, where another tab has changed the session. Throws what the call throws. */
export async function isStillHere(owner: Owner): Promise<boolean> {
  const { self } = await callAtOnce(getProfile, {});
  return self.email === owner.email;
}

const sessionToken = () => (platform.needsCsrf ? keptToken() : null);
