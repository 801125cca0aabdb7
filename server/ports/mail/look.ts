import type { Language } from '#shared/domain/constants.ts';
import { product } from '#shared/domain/constants.ts';

const latin = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial";
const only = (families: string) => `${latin}, ${families}, sans-serif`;

/** Font families; Chinese and Japanese share code points but not their shapes, so each has its own. */
export const fonts: Record<Language, string> = {
  en: `${latin}, sans-serif`,
  es: `${latin}, sans-serif`,
  'zh-TW': only("'PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', 'Noto Sans TC'"),
  'zh-CN': only("'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'"),
  ja: only("'Hiragino Sans', 'Yu Gothic', Meiryo, 'Noto Sans CJK JP', 'Noto Sans JP'"),
};

/** Line heights; ideographs fill their square and need more air. */
export const leading: Record<Language, string> = {
  en: '1.55',
  es: '1.55',
  'zh-TW': '1.75',
  'zh-CN': '1.75',
  ja: '1.75',
};

const [columns, rows] = [7, 4];
const lit = 4;

/**
 * The mark, drawn with table cells because mail clients show neither SVG nor images they have to
 * ask for: a 16:9 frame of bulbs of which one is lit, and the name.
 */
export function mark(language: Language): string {
  const bulb = (isLit: boolean) => {
    const look = isLit
      ? 'background-color:#f2a51e;width:6px;height:6px;border-radius:3px'
      : 'background-color:#15161c;width:4px;height:4px;margin:1px;border-radius:2px';
    const kind = isLit ? '' : ' class="bulb"';
    return `<td width="6" height="6" style="padding:0;width:6px;height:6px;"><div${kind} style="${look};font-size:0;line-height:0;"></div></td>`;
  };
  const full = (index?: number) =>
    `<tr>${Array.from({ length: columns }, (_, column) => bulb(column === index)).join('')}</tr>`;
  const sides = (inner: string) => `<tr>${bulb(false)}${inner}${bulb(false)}</tr>`;
  const hole = `<td colspan="${columns - 2}" rowspan="${rows - 2}" style="padding:0;font-size:0;line-height:0;">&nbsp;</td>`;
  const frame = [
    full(lit),
    sides(hole),
    ...Array.from({ length: rows - 3 }, () => sides('')),
    full(),
  ];
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding:0 10px 0 0;">' +
    `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0">${frame.join('')}</table></td>` +
    `<td class="ink" style="font-family:${fonts[language]};font-size:20px;line-height:24px;font-weight:700;color:#15161c;">${product.name}</td></tr></table>`
  );
}
