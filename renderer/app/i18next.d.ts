import 'i18next';
import type application from '#resources/locales/en/application.json';
import type auth from '#resources/locales/en/auth.json';
import type common from '#resources/locales/en/common.json';
import type desktop from '#resources/locales/en/desktop.json';
import type errors from '#resources/locales/en/errors.json';
import type home from '#resources/locales/en/home.json';
import type validation from '#resources/locales/en/validation.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Types only: lets `t('auth:login.title')` be checked for every namespace. */
    defaultNS: ['common', 'application', 'auth', 'desktop', 'errors', 'home', 'validation'];
    resources: {
      common: typeof common;
      application: typeof application;
      auth: typeof auth;
      desktop: typeof desktop;
      errors: typeof errors;
      home: typeof home;
      validation: typeof validation;
    };
  }
}
