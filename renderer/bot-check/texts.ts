import type { Language } from '#shared/domain/constants.ts';

/** Words of the widget; the script stands alone, so they are inside it. */
export interface WidgetTexts {
  label: string;
  working: string;
  done: string;
  expired: string;
  error: string;
}

export const texts = {
  en: {
    label: 'I am not a robot',
    working: 'Checking…',
    done: 'Checked.',
    expired: 'The check has expired. Please tick again.',
    error: 'The check did not work. Please tick again.',
  },
  'zh-TW': {
    label: '我不是機器人',
    working: '檢查中…',
    done: '檢查完成。',
    expired: '檢查已過期，請再勾選一次。',
    error: '檢查未成功，請再勾選一次。',
  },
  'zh-CN': {
    label: '我不是机器人',
    working: '正在检查…',
    done: '检查完成。',
    expired: '检查已过期，请再勾选一次。',
    error: '检查未成功，请再勾选一次。',
  },
  ja: {
    label: '私はロボットではありません',
    working: '確認しています…',
    done: '確認しました。',
    expired: '確認の有効期限が切れました。もう一度チェックしてください。',
    error: '確認できませんでした。もう一度チェックしてください。',
  },
  es: {
    label: 'No soy un robot',
    working: 'Comprobando…',
    done: 'Comprobado.',
    expired: 'La comprobación ha caducado. Marque la casilla otra vez.',
    error: 'La comprobación no ha funcionado. Marque la casilla otra vez.',
  },
} as const satisfies Record<Language, WidgetTexts>;
