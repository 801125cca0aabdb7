import type { Language } from '#shared/domain/constants.ts';

/** What a notification of the system says where it names nothing. */
export type NewsWords = {
  something: string;
  several: string;
};

export const newsWords: Record<Language, NewsWords> = {
  en: { something: 'You have a new notification', several: '{count} new notifications' },
  'zh-TW': { something: '您有一則新通知', several: '{count} 則新通知' },
  'zh-CN': { something: '您有一条新通知', several: '{count} 条新通知' },
  ja: { something: '新しい通知があります', several: '新しい通知が{count}件あります' },
  es: { something: 'Tienes una notificación nueva', several: '{count} notificaciones nuevas' },
};
