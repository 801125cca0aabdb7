import 'i18next';
import type account from '#resources/locales/en/account.json';
import type application from '#resources/locales/en/application.json';
import type auth from '#resources/locales/en/auth.json';
import type common from '#resources/locales/en/common.json';
import type desktop from '#resources/locales/en/desktop.json';
import type device from '#resources/locales/en/device.json';
import type errors from '#resources/locales/en/errors.json';
import type home from '#resources/locales/en/home.json';
import type notification from '#resources/locales/en/notification.json';
import type security from '#resources/locales/en/security.json';
import type team from '#resources/locales/en/team.json';
import type twoFactor from '#resources/locales/en/two-factor.json';
import type validation from '#resources/locales/en/validation.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Types only: lets `t('auth:login.title')` be checked for every namespace. */
    defaultNS: [
      'common',
      'account',
      'application',
      'auth',
      'desktop',
      'device',
      'errors',
      'home',
      'notification',
      'security',
      'team',
      'two-factor',
      'validation',
    ];
    resources: {
      account: typeof account;
      application: typeof application;
      auth: typeof auth;
      common: typeof common;
      desktop: typeof desktop;
      device: typeof device;
      errors: typeof errors;
      home: typeof home;
      notification: typeof notification;
      security: typeof security;
      team: typeof team;
      'two-factor': typeof twoFactor;
      validation: typeof validation;
    };
  }
}
