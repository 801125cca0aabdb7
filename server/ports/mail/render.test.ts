import { describe, expect, test } from 'vitest';
import {
  mailedEvents,
  accountEvents,
  type MailedEvent,
} from '#shared/domain/account/account-events.ts';
import {
  invitation,
  languages,
  mailLink,
  verificationCode,
  type Language,
} from '#shared/domain/constants.ts';
import { teamRoles } from '#shared/domain/team/roles.ts';
import { greetableName } from './addressee.ts';
import { renderMail, type MailName, type MailParameters, type RenderedMail } from './render.ts';
import { mailWords } from './words.ts';

const link = 'https://signs.example/reset-password/ab-12?email=mei%40example.com&x=1';
const linkInHtml = link.replace('&', '&#38;');
const name = 'Mei & <b>Lin';
const email = 'new@example.com';
const unsubscribe = 'https://signs.example/unsubscribe/abc';

/** One example of every mail but those of events. */
const examples = {
  verifyEmail: { name, link },
  resetPassword: { name, link },
  twoFactorCode: { name, code: '042917' },
  emailChange: { name, link, email },
  emailChangeAsked: { name, link, email },
  accountDeleted: { name, link, date: '2026-11-20T17:30:00.000Z' },
  newsletter: { name, link, unsubscribe },
  teamInvitation: { name, link, team: 'Blue Door', inviter: 'Hana Ito' },
  slideshowShared: { name, link, sharer: 'Hana Ito', slideshow: 'Lunch menu' },
  inquiryTaken: { name, reference: 'BCDF-GHJK', issue: 'Players' },
  inquiryCame: { name, reference: 'BCDF-GHJK', issue: 'Players', link },
  inquiryAnswer: {
    name,
    reference: 'BCDF-GHJK',
    text: 'First <line>\nSecond',
    by: 'Hana Ito',
    isReplyRead: true,
  },
  invoice: {
    name: '',
    link: 'https://marquee.test/invoice/abc?lang=en',
    change: 'credited',
    number: 'AB-12345678',
    note: 'AB1234567811501',
    period: '115年01-02月',
    net: 'NT$95',
    tax: 'NT$5',
    total: 'NT$100',
    days: 180,
  },
} satisfies { [N in Exclude<MailName, 'event'>]: MailParameters[N] };

/** Every value that some event has. */
const values = {
  place: 'Firefox 140, Windows 11',
  ip: '203.0.113.7',
  at: '2026-11-20T17:30:00.000Z',
  method: 'authenticator',
  left: '9',
  provider: 'google',
  providers: 'apple, line',
  email,
  name: 'Front desk',
  team: 'Blue Door',
  role: 'app_admin',
  slideshow: 'Lunch menu',
  count: '12',
  screens: 'Front desk\nRoof',
  gone: '25',
  plan: 'professional',
  amount: 'NT$960',
  fee: 'NT$30',
  arrives: 'NT$930',
  within: '3–5',
  noteWithin: '7–10',
  on: '2026-12-23',
  days: '30',
  percent: '95',
  reason: 'declined',
};
const eventMail = (event: MailedEvent, language: Language, changed: Partial<typeof values> = {}) =>
  renderMail('event', language, {
    name,
    link: accountEvents[event].leadsTo === null ? null : link,
    event,
    values: { ...values, ...changed },
  });

interface Sample {
  mail: string;
  render: (language: Language) => RenderedMail;
  hasLink: boolean;
}
const sample = <N extends Exclude<MailName, 'event'>>(mail: N, parameters: MailParameters[N]) => ({
  mail,
  render: (language: Language) => renderMail(mail, language, parameters),
  hasLink: 'link' in parameters,
});
const samples: Sample[] = [
  sample('verifyEmail', examples.verifyEmail),
  sample('resetPassword', examples.resetPassword),
  sample('twoFactorCode', examples.twoFactorCode),
  sample('emailChange', examples.emailChange),
  sample('emailChangeAsked', examples.emailChangeAsked),
  sample('accountDeleted', examples.accountDeleted),
  sample('newsletter', examples.newsletter),
  sample('teamInvitation', examples.teamInvitation),
  sample('slideshowShared', examples.slideshowShared),
  ...mailedEvents.map((event) => ({
    mail: `event ${event}`,
    render: (language: Language) => eventMail(event, language),
    hasLink: accountEvents[event].leadsTo !== null,
  })),
];
const every = samples.flatMap((one) => languages.map((language) => ({ ...one, language })));

const occurrences = (text: string, part: string) => text.split(part).length - 1;

describe.each(every)('$mail in $language', ({ render, language, hasLink }) => {
  const mail = render(language);

  test('leaves no slot open and nothing without words', () => {
    expect(Object.values(mail).join('\n')).not.toMatch(/\{\{|\}\}|undefined|Invalid Date/);
    expect(mail.subject.trim()).not.toBe('');
  });

  test('has its link once in the text, as the button and once to read in the HTML', () => {
    const times = hasLink ? 1 : 0;
    expect(mail.text.split('\n').filter((line) => line === link)).toHaveLength(times);
    expect(occurrences(mail.html, `href="${linkInHtml}"`)).toBe(2 * times);
    expect(occurrences(mail.html, `>${linkInHtml}<`)).toBe(times);
    if (!hasLink) expect(mail.html).not.toContain('class="button"');
  });

  test('escapes what people typed', () => {
    expect(mail.html).toContain('Mei &#38; &#60;b&#62;Lin');
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).toContain(name);
  });

  test('says its language', () => {
    expect(mail.html).toContain(`<html lang="${language}"`);
  });
});

test.each(samples)('$mail has a subject of its own in every language', ({ render }) => {
  const subjects = languages.map((language) => render(language).subject);
  expect(new Set(subjects).size).toBe(languages.length);
});

test.each(languages)('no two events have the same subject or text in %s', (language) => {
  const words = mailedEvents.map((event) => mailWords[language].event[event]);
  expect(new Set(words.map(({ subject }) => subject)).size).toBe(words.length);
  expect(new Set(words.map(({ text }) => text)).size).toBe(words.length);
});

test.each(languages)('the minutes are those of the business in %s', (language) => {
  const text = (mail: MailName & keyof typeof examples) =>
    renderMail(mail, language, examples[mail]).text;
  for (const mail of ['verifyEmail', 'resetPassword', 'emailChange'] as const) {
    expect(text(mail)).toMatch(new RegExp(`\\b${mailLink.minutes} |${mailLink.minutes}分`));
  }
  expect(text('twoFactorCode')).toMatch(
    new RegExp(`\\b${verificationCode.minutes} |${verificationCode.minutes}分`),
  );
});

test.each(languages)('a code leads its subject and is easy to copy in %s', (language) => {
  const mail = renderMail('twoFactorCode', language, examples.twoFactorCode);
  expect(mail.subject).toMatch(/^042917 /);
  expect(mail.text.split('\n').map((line) => line.trim())).toContain('042917');
  expect(mail.html).toMatch(/user-select: ?all[^>]*>\s*042917\s*</);
  // Not in the line that a lock screen shows under the subject.
  expect(mailWords[language].twoFactorCode.preview).not.toContain('{{');
});

test.each([
  ['en', '21 November 2026, 01:30 (Taipei time)'],
  ['zh-TW', '2026年11月21日 01:30（台北時間）'],
  ['zh-CN', '2026年11月21日 01:30（台北时间）'],
  ['ja', '2026年11月21日 01:30（台北時間）'],
  ['es', '21 de noviembre de 2026, 01:30 (hora de Taipéi)'],
] as const)('a moment in %s is Taipei’s and says so', (language, moment) => {
  expect(renderMail('accountDeleted', language, examples.accountDeleted).text).toContain(moment);
  expect(eventMail('newSignIn', language).text).toContain(moment);
});

test.each(languages)(
  'an Arabic name turns no sentence round, and stays bare in the subject, in %s',
  (language) => {
    const arabic = 'أحمد';
    const mail = renderMail('teamInvitation', language, {
      ...examples.teamInvitation,
      name: arabic,
      inviter: `${arabic} Ltd.`,
      team: arabic,
    });
    const bare = new RegExp(`(?<!\u2068)${arabic}`);
    expect(mail.text).toContain(`\u2068${arabic} Ltd.\u2069`);
    expect(mail.text).not.toMatch(bare);
    expect(mail.html).not.toMatch(bare);
    expect(eventMail('memberJoined', language, { team: arabic }).subject).not.toMatch(
      /[\u2068\u2069]/,
    );
  },
);

test('methods and providers are called by their names', () => {
  expect(eventMail('methodAdded', 'ja').text).toContain('認証アプリ');
  expect(eventMail('providerLinked', 'es', { provider: 'line' }).text).toContain('con LINE');
});

test.each(['See evil.example', 'https://evil.example', 'eve@evil.example', 'x'.repeat(80)])(
  'a device or browser that calls itself %j is not named',
  (hostile) => {
    for (const language of languages) {
      const mails = [
        eventMail('newSignIn', language, { place: hostile }),
        eventMail('desktopSignedIn', language, { name: hostile }),
      ];
      expect(JSON.stringify(mails)).not.toContain(hostile);
    }
  },
);

test('a mail about screens says which, as their people call them, and how many more', () => {
  const long = `Branch 016 – ${'waiting room, '.repeat(5)}`.trim();
  const names = ['Tower A / lobby', 'Shop 004512', long];
  const { text } = eventMail('screensSilent', 'en', { screens: names.join('\n') });
  expect(text).toContain(`${names.join(', ')} and 9 more.`);
  expect(eventMail('screenBack', 'en', { name: 'Menu 1/2' }).text).toContain('Menu 1/2');
});

test.each(['See evil.example', 'https://evil', 'Call 0912-345-678', 'Win $900', 'eve@evil'])(
  'a screen called %j is not named',
  (hostile) => {
    const mails = [
      eventMail('screensSilent', 'en', { screens: hostile }),
      eventMail('screenSilent', 'en', { name: hostile }),
    ];
    expect(JSON.stringify(mails)).not.toContain(hostile);
  },
);

test.each(languages)('roles are called by their names in %s', (language) => {
  for (const role of teamRoles) {
    const { text } = eventMail('roleChanged', language, { role });
    expect(text).toContain(mailWords[language].role[role]);
    expect(text).not.toContain(role);
  }
});

describe.each(languages)('an invitation in %s', (language) => {
  const { teamInvitation } = examples;

  test('says who invites, into which team and for how long', () => {
    const { subject, text } = renderMail('teamInvitation', language, teamInvitation);
    // What a stranger chose stands in no subject: lists and lock screens show it as ours.
    expect(subject).not.toContain('Blue Door');
    expect(text).toContain('Blue Door');
    expect(text).toContain('Hana Ito');
    expect(text).toMatch(new RegExp(`\\b${invitation.days} |${invitation.days}日`));
  });

  test.each(['', 'evil.example', 'x'.repeat(80)])('does not name an inviter %j', (inviter) => {
    const { text } = renderMail('teamInvitation', language, { ...teamInvitation, inviter });
    expect(text).toContain('Blue Door');
    expect(text).not.toMatch(/evil|xxx|\{\{/);
  });

  test.each(['https://evil.example', 'Claim evil.example', 'eve@evil'])(
    'into a team called %j makes no link of it',
    (team) => {
      const mails = [
        renderMail('teamInvitation', language, { ...teamInvitation, team }),
        eventMail('memberRemoved', language, { team }),
        eventMail('memberLeft', language, { name: team }),
      ];
      expect(JSON.stringify(mails)).not.toContain('evil');
    },
  );
});

test('the newsletter has its way out below, and no other mail has one', () => {
  for (const { mail, render } of samples) {
    const { html, text } = render('en');
    const times = mail === 'newsletter' ? 1 : 0;
    expect(occurrences(html, `href="${unsubscribe}"`)).toBe(times);
    expect(text.split('\n').filter((line) => line === unsubscribe)).toHaveLength(times);
  }
});

test('a value that looks like a slot stays as it is', () => {
  const odd = 'https://signs.example/reset-password/ab?x=$&$1';
  const { text } = renderMail('verifyEmail', 'en', { name: '{{link}}', link: odd });
  expect(text).toContain('Hello {{link}},');
  expect(text).toContain(odd);
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
    ['evil。com', undefined], // an ideographic full stop is a dot to browsers
    ['evil․com', undefined], // one dot leader
    ['ｅｖｉｌ．ｃｏｍ', undefined],
    ['Call +1 900 555 0100 now,', undefined],
    ['０９００-５５５-０１０', undefined],
    ['Call 0900,123,456', undefined],
    ['0900:12:34', undefined],
    ['evil.\u034Fcom', undefined], // nobody sees what stands between
    ['evil.\uFE0Fcom', undefined],
    ['0\u034F9\u034F0\u034F0\u034F1\u034F2', undefined],
    ['evil .com', undefined],
    ['Dr. Chen', 'Dr. Chen'],
    ['José Ünsal', 'José Ünsal'],
    ['You won $500', undefined],
    ['€ for you', undefined],
    ['Studio 2026', 'Studio 2026'],
    ['7-Eleven 24', '7-Eleven 24'],
  ])('%j becomes %j', (typed, expected) => {
    expect(greetableName(typed)).toBe(expected);
  });

  test('that is not fit to be greeted does not appear at all', () => {
    const mail = renderMail('verifyEmail', 'en', { name: 'Claim evil.example now', link });
    expect(JSON.stringify(mail)).not.toContain('evil');
    expect(mail.text).toContain('Hello,\n');
  });
});

describe.each(['newSignIn', 'secondStepFailed'] as const)(
  'the address in the mail of %s',
  (event) => {
    test.each(languages)('is said in %s', (language) => {
      for (const ip of ['203.0.113.7', '2001:db8:1234:5678:9012:3456:7890:1']) {
        expect(eventMail(event, language, { ip }).text).toContain(ip);
      }
    });

    test('is an address and nothing that came along with it', () => {
      const said = (ip: string) => eventMail(event, 'en', { ip }).text;
      expect(said('203.0.113.7:8080')).toMatch(/203\.0\.113\.7(?!:)/);
      for (const ip of ['fe80::1%www.evil.example', 'call 0900 555 010', 'evil.example']) {
        expect(said(ip)).not.toMatch(/evil|0900/);
      }
    });
  },
);

test.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'file:///etc/passwd'])(
  'a link to %s is refused',
  (hostile) => {
    expect(() => renderMail('verifyEmail', 'en', { name: 'Mei', link: hostile })).toThrow();
    expect(() =>
      renderMail('newsletter', 'en', { name: 'Mei', link, unsubscribe: hostile }),
    ).toThrow();
  },
);

test('a link cannot leave its attribute', () => {
  const hostile = 'https://signs.example/?a="><script>alert(1)</script>';
  const { html } = renderMail('verifyEmail', 'en', { name: 'Mei', link: hostile });
  expect(html).not.toContain('<script');
});
