/** A link of ours that was mailed and changes something only for who is signed in to its account. */
export interface MailedLink {
  kind: 'verify' | 'change';
  path: string;
}

/** The mailed link in a path, perhaps a foreign one; null for any other path. */
export function mailedLinkIn(path: string | null): MailedLink | null {
  const found = /^\/email\/(verify|change)\/[A-Za-z0-9_-]{1,200}$/.exec(path ?? '');
  const kind = found?.[1];
  return found && (kind === 'verify' || kind === 'change') ? { kind, path: found[0] } : null;
}
