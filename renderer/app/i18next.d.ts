import 'i18next';
import type { Namespace, Texts } from '#renderer/platform/texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** Types only: lets `t('auth:login.title')` be checked for every namespace. */
    defaultNS: ['common', ...Namespace[]];
    resources: Texts;
  }
}
