import i18next from 'i18next';
import {
  accountDeletion,
  currency,
  gigabyte,
  hostCookie,
  invitation,
  languageCookieDays,
  loginHistory,
  loginTicket,
  mailLink,
  pairing,
  password,
  planLimits,
  product,
  recoveryCodes,
  stepUp,
  upload,
  verificationCode,
} from '#shared/domain/constants.ts';
import {
  accountExport,
  codeTries,
  loginFailures,
  photo,
  retention,
  session,
  mostOfWorkspace,
  slideshow,
} from '#shared/domain/limits.ts';
import { isLanguage } from '#shared/domain/language.ts';
import { calendarRule } from '#shared/domain/signage/calendar.ts';
import { heartbeat } from '#shared/domain/signage/heartbeat.ts';
import { mediaLimits, mediaRule } from '#shared/domain/signage/media.ts';
import { screenMessage } from '#shared/domain/signage/message.ts';
import { schedule } from '#shared/domain/signage/schedule.ts';
import { silence } from '#shared/domain/signage/silence.ts';
import { spanWords } from '#shared/domain/text/span-words.ts';
import {
  conversion,
  invoicePeriod,
  overLimit,
  referral,
  refund,
  renewal,
  serialNumber,
  trial,
  vat,
} from '#shared/domain/commerce/trade.ts';

type Unit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year' | 'megabyte' | 'gigabyte';

/** English dates begin with the day here, and lists have no comma before "and". */
const locale = (language: string) => (language === 'en' ? 'en-GB' : language);

/** Between Chinese and figures stands a space, in Japanese none (resources/locales/README.md). */
function spaced(text: string, language: string): string {
  if (language === 'ja')
    return text.replace(/(?<=\d)\s+(?=[\p{Script=Han}\p{Script=Hiragana}])/gu, '');
  if (!language.startsWith('zh')) return text;
  return text.replace(/(?<=\d)(?=\p{Script=Han})|(?<=\p{Script=Han})(?=\d)/gu, ' ');
}

/**
 * Every number of the business that terms, privacy policy and answers print, from its constant, as
 * people of the language write it.
 */
export function figuresIn(language: string) {
  const of = locale(language);
  const written = (text: string) => spaced(text, language);
  const number = (value: number) => new Intl.NumberFormat(of).format(value);
  const amount = (value: number, unit: Unit) => {
    const unitDisplay = unit.endsWith('byte') ? 'short' : 'long';
    return written(new Intl.NumberFormat(of, { style: 'unit', unit, unitDisplay }).format(value));
  };
  const days = (value: number) => amount(value, 'day');
  const hours = (value: number) => amount(value, 'hour');
  const minutes = (value: number) => amount(value, 'minute');
  const percent = (value: number) =>
    new Intl.NumberFormat(of, { style: 'percent' }).format(value / 100);
  /** Minutes in the largest unit they fill. */
  const span = (value: number) => spanWords(value, isLanguage(language) ? language : 'en');
  /** "1, 3 and 7 days" */
  const listOfDays = (values: readonly number[]) =>
    written(
      new Intl.ListFormat(of).format(
        values.map((value, at) => (at === values.length - 1 ? days(value) : number(value))),
      ),
    );
  const range = ({ from, to }: { from: number; to: number }) =>
    new Intl.NumberFormat(of).formatRange(from, to);
  const money = (value: number) =>
    new Intl.NumberFormat(of, {
      style: 'currency',
      currency,
      currencyDisplay: 'code',
      maximumFractionDigits: 0,
    }).format(value);
  const { basic, professional, professional_team: team } = planLimits;
  const storage = (bytes: number) => amount(bytes / gigabyte, 'gigabyte');

  return {
    name: product.name,
    hostPrefix: hostCookie('', true),
    currency,
    passwordMin: number(password.min),
    passwordMax: number(password.max),
    photoSize: amount(photo.maxMegabytes, 'megabyte'),
    codeDigits: number(verificationCode.digits),
    code: minutes(verificationCode.minutes),
    resend: amount(verificationCode.resendSeconds, 'second'),
    codeTries: number(codeTries.max),
    codePause: minutes(codeTries.windowMinutes),
    loginPause: minutes(loginFailures.windowMinutes),
    link: minutes(mailLink.minutes),
    linkResend: amount(mailLink.resendSeconds, 'second'),
    ticket: minutes(loginTicket.minutes),
    stepUp: minutes(stepUp.minutes),
    recoveryCodes: number(recoveryCodes.count),
    deviceCode: minutes(pairing.seconds / 60),
    sessionIdle: hours(session.idleHours),
    sessionTotal: days(session.totalDays),
    languageCookie: days(languageCookieDays),
    history: days(loginHistory.days),
    notifications: days(retention.notificationDays),
    invitation: days(invitation.days),
    invitationKept: days(retention.invitationDays),
    transferKept: days(retention.transferDays),
    upload: hours(upload.hours),
    deletion: days(accountDeletion.days),
    exportRows: number(accountExport.rows),
    exportSize: amount(accountExport.megabytes, 'megabyte'),
    basicStorage: storage(basic.storage),
    professionalStorage: storage(professional.storage),
    teamStorage: storage(team.storage),
    basicScreens: number(basic.screens),
    professionalScreens: number(professional.screens),
    teamScreens: number(team.screens),
    vat: percent(vat.percent),
    trial: days(trial.days),
    referral: days(referral.days),
    referralAfter: days(referral.afterDays),
    referralYear: number(referral.perYear),
    serialDays: days(serialNumber.days),
    serialYear: String(serialNumber.boughtFrom),
    conversion: days(conversion.maxDays),
    retryDays: listOfDays(renewal.retryDays),
    reminderDays: listOfDays(renewal.reminderDays),
    monthAll: days(refund.monthly.allBelow),
    monthPart: days(refund.monthly.partBelow),
    monthKept: percent(refund.monthly.keptPercent),
    yearLimit: days(refund.yearly.below),
    yearRequest: days(refund.yearly.onRequestBelow),
    yearFree: days(refund.yearly.freeBelow),
    yearHalf: days(refund.yearly.halfBelow),
    dayHours: hours(24),
    refundsPerYear: number(refund.perYear),
    payout: range(refund.payout),
    creditNote: range(refund.creditNote),
    bankFee: money(refund.bankFee),
    voidDay: number(invoicePeriod.lastVoidDay),
    invoiceMonths: amount(invoicePeriod.months, 'month'),
    pictureSize: amount(mediaRule.megabytesOf['image/jpeg'] ?? mediaRule.maxMegabytes, 'megabyte'),
    videoSize: storage(mediaRule.maxMegabytes * 2 ** 20),
    pdfPages: number(mediaLimits.maxPages),
    slides: number(slideshow.maxPages),
    length: minutes(slideshow.maxSeconds / 60),
    shares: number(slideshow.maxShares),
    shortcuts: number(mostOfWorkspace.shortcuts),
    scheduleRows: number(schedule.maxRows),
    messageLength: number(screenMessage.maxLength),
    messageDays: days(screenMessage.maxDays),
    heartbeat: amount(heartbeat.seconds, 'second'),
    plays: days(retention.playDays),
    calendarFresh: minutes(calendarRule.freshSeconds / 60),
    calendarKept: days(retention.calendarDays),
    inquiryKept: days(retention.inquiryDays),
    cartKept: days(retention.cartDays),
    reasonKept: days(retention.surveyDays),
    payeeKept: days(retention.payeeDays),
    cardKept: days(retention.unusedCardDays),
    silenceLeast: span(Math.min(...silence.choices)),
    silenceMost: span(Math.max(...silence.choices)),
    silenceUsual: span(silence.byDefault),
    overYears: amount(overLimit.years, 'year'),
    overWarnings: listOfDays(overLimit.warningDays),
  };
}

/** A day (`YYYY-MM-DD`) in words. */
export function dayIn(language: string, day: string): string {
  const format = new Intl.DateTimeFormat(locale(language), { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(day));
}

const known = new Map<string, ReturnType<typeof figuresIn>>();

/** The figures in the language of this visit. */
export function currentFigures() {
  const language = isLanguage(i18next.language) ? i18next.language : 'en';
  const figures = known.get(language) ?? figuresIn(language);
  known.set(language, figures);
  return figures;
}
