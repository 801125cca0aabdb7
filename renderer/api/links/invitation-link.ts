import { localPath } from '#shared/domain/local-path.ts';

const page = '/team-invitation';

/** The page of a mailed invitation. */
export function invitationPath(token: string): string {
  return `${page}?token=${encodeURIComponent(token)}`;
}

/** State of the sign-in's address: whoever follows an invitation has said that they have an account. */
export const hasAccount = 'has-account';

/** The token where a path, perhaps a foreign one, leads to an invitation; else null. */
export function invitationTokenIn(path: string | null): string | null {
  const local = localPath(path);
  if (local === null) return null;
  const { pathname, searchParams } = new URL(local, 'https://local.invalid');
  return pathname === page ? searchParams.get('token') || null : null;
}
