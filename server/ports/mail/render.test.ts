import { describe, expect, test } from 'vitest';
import { languages, mailLink } from '#shared/domain/constants.ts';
import { greetableName } from './addressee.ts';
import { mailNames, renderMail } from './render.ts';
import { mailWords } from './words.ts';

const link = 'https://signs.example/reset-password/ab-12?email=mei%40example.com&x=1';
const linkInHtml = link.replace('&', '&#38;');
const every = mailNames.flatMap((name) => languages.map((language) => ({ name, language })));

const occurrences = (text: string, part: string) => text.split(part).length - 1;

describe.each(every)('$name in $language', ({ name, language }) => {
  const mail = renderMail(name, language, { name: 'Mei & <b>Lin', link });

  test('leaves no slot open and no key without words', () => {
    expect(Object.values(mail).join('\n')).not.toMatch(/\{\{|\}\}|undefined/);
    expect(Object.values(mailWords[language][name]).every((words) => words.trim() !== '')).toBe(
      true,
    );
  });

  test('has the link once in the text, as the button and once to read in the HTML', () => {
    expect(occurrences(mail.text, link)).toBe(1);
    expect(mail.text.split('\n')).toContain(link);
    expect(occurrences(mail.html, `href="${linkInHtml}"`)).toBe(2);
    expect(occurrences(mail.html, `>${linkInHtml}<`)).toBe(1);
  });

  test('escapes what people typed', () => {
    expect(mail.html).toContain('Mei &#38; &#60;b&#62;Lin');
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).toContain('Mei & <b>Lin');
  });

  test('says the language and the time the link works', () => {
    expect(mail.html).toContain(`<html lang="${language}"`);
    expect(mail.text.includes(String(mailLink.minutes))).toBe(name !== 'passwordChanged');
  });
});

test.each(mailNames)('%s has a subject of its own in every language', (name) => {
  const parameters = { name: 'Mei', link };
  const subjects = languages.map((language) => renderMail(name, language, parameters).subject);
  expect(subjects.every((subject) => subject.trim() !== '')).toBe(true);
  expect(new Set(subjects).size).toBe(languages.length);
});

test('a value that looks like a slot stays as it is', () => {
  const { text } = renderMail('verifyEmail', 'en', { name: '{{link}} $& $1', link });
  expect(text).toContain('Hello {{link}} $& $1,');
});

describe('a name in a greeting', () => {
  test.each([
    ['Mei', 'Mei'],
    ['美玲', '美玲'],
    ['J.R.R.', 'J.R.R.'],
    ["O'Neill", "O'Neill"],
    ['Mei\r\nBcc: eve@example.com', undefined], // a second header line, and an address
    ['Mei\r\nLin', 'Mei Lin'],
    ['Mei\u202Eniltam', 'Mei niltam'], // turns the direction of the rest
    ['', undefined],
    [' \n ', undefined],
    ['Win at https://evil.example', undefined],
    ['www.evil', undefined],
    ['Claim evil.example now', undefined],
    ['点击 例子.中国', undefined],
    ['eve@evil', undefined],
    ['evil/claim', undefined],
    ['x'.repeat(61), undefined],
  ])('%j becomes %j', (name, expected) => {
    expect(greetableName(name)).toBe(expected);
  });

  test('that is not fit to be greeted does not appear at all', () => {
    const mail = renderMail('verifyEmail', 'en', { name: 'Claim evil.example now', link });
    expect(JSON.stringify(mail)).not.toContain('evil');
    expect(mail.text).toContain('Hello,\n');
  });
});

test.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'file:///etc/passwd'])(
  'a link to %s is refused',
  (hostile) => {
    expect(() => renderMail('verifyEmail', 'en', { name: 'Mei', link: hostile })).toThrow();
  },
);

test('a link cannot leave its attribute', () => {
  const hostile = 'https://signs.example/?a="><script>alert(1)</script>';
  const { html } = renderMail('verifyEmail', 'en', { name: 'Mei', link: hostile });
  expect(html).not.toContain('<script');
});
