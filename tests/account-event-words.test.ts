import { describe, expect, test } from 'vitest';
import enMail from '#resources/locales/en/mail.json' with { type: 'json' };
import enNotification from '#resources/locales/en/notification.json' with { type: 'json' };
import esMail from '#resources/locales/es/mail.json' with { type: 'json' };
import esNotification from '#resources/locales/es/notification.json' with { type: 'json' };
import jaMail from '#resources/locales/ja/mail.json' with { type: 'json' };
import jaNotification from '#resources/locales/ja/notification.json' with { type: 'json' };
import zhCNMail from '#resources/locales/zh-CN/mail.json' with { type: 'json' };
import zhCNNotification from '#resources/locales/zh-CN/notification.json' with { type: 'json' };
import zhTWMail from '#resources/locales/zh-TW/mail.json' with { type: 'json' };
import zhTWNotification from '#resources/locales/zh-TW/notification.json' with { type: 'json' };
import {
  accountEventNames,
  accountEvents,
  isMailed,
  mailedEvents,
  type AccountEvent,
  type MailedEvent,
} from '#shared/domain/account/account-events.ts';
import { languages, type Language } from '#shared/domain/constants.ts';

type MailWords = Record<MailedEvent, { subject: string; text: string; action?: string }>;
const mail: Record<Language, MailWords> = {
  en: enMail.event,
  es: esMail.event,
  ja: jaMail.event,
  'zh-CN': zhCNMail.event,
  'zh-TW': zhTWMail.event,
};

type NotificationWords = Record<AccountEvent, { title: string; body: string }>;
const notification: Record<Language, NotificationWords> = {
  en: enNotification.event,
  es: esNotification.event,
  ja: jaNotification.event,
  'zh-CN': zhCNNotification.event,
  'zh-TW': zhTWNotification.event,
};

const slots = (words: object) =>
  [...new Set(JSON.stringify(words).match(/\{\{\w+\}\}/g) ?? [])].toSorted();

describe.each(languages)('the words of events in %s', (language) => {
  test('are there for every event and no other', () => {
    expect(Object.keys(mail[language]).toSorted()).toEqual(mailedEvents.toSorted());
    expect(Object.keys(notification[language]).toSorted()).toEqual(accountEventNames.toSorted());
  });

  test.each(accountEventNames)('say of %s exactly what it brings', (event) => {
    const wanted = accountEvents[event].values.map((name) => `{{${name}}}`).toSorted();
    if (isMailed(event)) expect(slots(mail[language][event])).toEqual(wanted);
    expect(slots(notification[language][event])).toEqual(wanted);
  });

  test('name the overview on the button of those events only that lead there', () => {
    const overview = mail[language].transferCancelled.action;
    expect(overview).toBeDefined();
    const named = mailedEvents.filter((event) => mail[language][event].action === overview);
    const leading = named.filter((event) => accountEvents[event].leadsTo === '/application');
    expect(named).toEqual(leading);
  });

  test('are not the same for two events, and none shouts', () => {
    const mailed = mailedEvents.flatMap((event) => [
      `mail ${mail[language][event].subject}`,
      `mail ${mail[language][event].text}`,
    ]);
    const shown = accountEventNames.flatMap((event) => [
      `notification ${notification[language][event].title}`,
      `notification ${notification[language][event].body}`,
    ]);
    const said = [...mailed, ...shown];
    expect(new Set(said).size).toBe(said.length);
    expect(said.join(' ')).not.toMatch(/[!！¡]/);
  });
});
