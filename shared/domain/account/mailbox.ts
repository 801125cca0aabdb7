const gmail = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an email address leads to, for counting: subaddresses (`name+tag@`, RFC 5233) and Gmail's dots are
 * the same mailbox. Never an address to send to.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const local = email.slice(0, at).toLowerCase();
  const own = local.split('+', 1)[0] || local;
  return `${gmail.has(domain) ? own.replaceAll('.', '') : own}@${domain}`;
}
