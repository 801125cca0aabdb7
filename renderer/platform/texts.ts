import type account from '#resources/locales/en/account.json';
import type application from '#resources/locales/en/application.json';
import type auth from '#resources/locales/en/auth.json';
import type common from '#resources/locales/en/common.json';
import type date from '#resources/locales/en/date.json';
import type desk from '#resources/locales/en/desk.json';
import type desktop from '#resources/locales/en/desktop.json';
import type device from '#resources/locales/en/device.json';
import type errors from '#resources/locales/en/errors.json';
import type help from '#resources/locales/en/help.json';
import type home from '#resources/locales/en/home.json';
import type inquiry from '#resources/locales/en/inquiry.json';
import type list from '#resources/locales/en/list.json';
import type media from '#resources/locales/en/media.json';
import type notification from '#resources/locales/en/notification.json';
import type payment from '#resources/locales/en/payment.json';
import type plan from '#resources/locales/en/plan.json';
import type plays from '#resources/locales/en/plays.json';
import type print from '#resources/locales/en/print.json';
import type printCentre from '#resources/locales/en/print-centre.json';
import type privacy from '#resources/locales/en/privacy.json';
import type product from '#resources/locales/en/product.json';
import type screens from '#resources/locales/en/screens.json';
import type security from '#resources/locales/en/security.json';
import type shell from '#resources/locales/en/shell.json';
import type slideshow from '#resources/locales/en/slideshow.json';
import type subscription from '#resources/locales/en/subscription.json';
import type team from '#resources/locales/en/team.json';
import type terms from '#resources/locales/en/terms.json';
import type refund from '#resources/locales/en/refund.json';
import type trade from '#resources/locales/en/trade.json';
import type twoFactor from '#resources/locales/en/two-factor.json';
import type validation from '#resources/locales/en/validation.json';

/**
 * The texts of each namespace, as the English file has them. A namespace without a file does not
 * compile, and one that is not here cannot be used; mails and the catalogue belong to the server.
 */
export interface Texts {
  account: typeof account;
  application: typeof application;
  auth: typeof auth;
  common: typeof common;
  date: typeof date;
  desk: typeof desk;
  desktop: typeof desktop;
  device: typeof device;
  errors: typeof errors;
  help: typeof help;
  home: typeof home;
  inquiry: typeof inquiry;
  list: typeof list;
  media: typeof media;
  notification: typeof notification;
  payment: typeof payment;
  plan: typeof plan;
  plays: typeof plays;
  print: typeof print;
  'print-centre': typeof printCentre;
  privacy: typeof privacy;
  product: typeof product;
  screens: typeof screens;
  security: typeof security;
  shell: typeof shell;
  slideshow: typeof slideshow;
  subscription: typeof subscription;
  team: typeof team;
  terms: typeof terms;
  refund: typeof refund;
  trade: typeof trade;
  'two-factor': typeof twoFactor;
  validation: typeof validation;
}

export type Namespace = keyof Texts;
