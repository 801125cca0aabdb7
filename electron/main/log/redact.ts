import { userCodePattern } from '#shared/domain/user-code.ts';

/** Keys whose values never belong in a log, in JSON (escaped or not), query or header notation. */
const secretKeys =
  'access_?token|refresh_?token|login_?ticket|token|ticket|password|secret|hash|prime|authorization|cookie|x-xsrf-token';
const notation = String.raw`\\?["']?\s*[:=]\s*\\?["']?`;

/** What six-digit codes and user codes look like; an error's `code` is no secret. */
const codeValue = String.raw`(?:\d{6}|${userCodePattern})\b`;

const rules: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[^\s"',;\\]+/gi, '$1 [secret]'],
  [new RegExp(`(\\b(?:${secretKeys})${notation})[^"'&,;}\\]\\\\\\n]+`, 'gi'), '$1[secret]'],
  [new RegExp(`(\\bcode${notation})${codeValue}`, 'gi'), '$1[secret]'],
  [/([?&](?:code|state)=)[^\s&"'\\]+/gi, '$1[secret]'],
  // Links that act for whoever holds them, by path.
  [
    /(\/(?:login-code|team-invitation|reset-password|verify-email|email\/verify|play)\/)[^\s"'<>\\]+/gi,
    '$1[secret]',
  ],
  // From the start of a word only: to try each letter of a long word takes time that grows with its square.
  [
    /(?<![\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-])[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu,
    '[e-mail]',
  ],
  // Whatever else looks like a token: long, unbroken, and with a digit in it.
  [/(?<![A-Za-z0-9_-])(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{32,}/g, '[secret]'],
];

/**
 * `text` without bearer tokens, codes, links that sign in, e-mail addresses and the user's home folder. Everything
 * that is written to the log file goes through here, whoever wrote it.
 */
export function redact(text: string, home: string): string {
  const withoutHome = home.length > 1 ? text.replaceAll(home, '~') : text;
  return rules.reduce((result, [pattern, mask]) => result.replace(pattern, mask), withoutHome);
}
