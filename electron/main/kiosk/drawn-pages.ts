/**
 * What main draws itself, without a script or anything loaded: the page of a screen that has no player
 * yet, the number on a display, and the words over the player. Colours are those of the player.
 */
import { product, type Language } from '#shared/domain/constants.ts';
import { fill } from '../words.ts';
import { kioskWords } from './kiosk-words.ts';

/** Why there is no player to show. */
export type Absence = 'unreachable' | 'untrusted' | 'noPlayer';

const policy = `default-src 'none'; style-src 'unsafe-inline'`;
const sans = `system-ui, 'PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', sans-serif`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? '');

const page = (language: Language, style: string, body: string): string =>
  `data:text/html;charset=utf-8,${encodeURIComponent(
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
      `<meta http-equiv="Content-Security-Policy" content="${policy}"><title>${product.name}</title>` +
      `<style>html,body{height:100%;margin:0;overflow:hidden;cursor:none;user-select:none;font-family:${sans}}${style}</style>` +
      `<body>${body}</body></html>`,
  )}`;

/** Why nothing plays, readable from across the room, below a drawing of an unlit screen. */
export function absencePage(absence: Absence, host: string, language: Language): string {
  const words = kioskWords[language];
  const style =
    'body{display:grid;place-content:center;justify-items:center;gap:3vmin;padding:0 8vmin;background:#15161c;color:#f1eee7;text-align:center}' +
    'svg{width:24vmin;fill:none;stroke:#b2afa9;stroke-width:2}' +
    'h1{margin:0;font-size:calc(24px + 3vmin);font-weight:600;line-height:1.2}' +
    'p{margin:0;max-width:min(52em,80vw);color:#b2afa9;font-size:calc(13px + 1.4vmin);line-height:1.5;overflow-wrap:anywhere}' +
    '.foot{position:fixed;inset:auto 0 4vmin;max-width:none;font-size:calc(11px + .9vmin)}';
  const drawing =
    '<svg viewBox="0 0 64 44" aria-hidden="true"><rect x="2" y="2" width="60" height="34" rx="4"/><path d="M22 42h20"/></svg>';
  return page(
    language,
    style,
    `${drawing}<h1>${escaped(words[absence])}</h1>` +
      `<p role="status">${escaped(fill(words[`${absence}Lead`], { host }))}</p>` +
      `<p class="foot">${escaped(words.leave)}</p>`,
  );
}

/** A display's number, as large as its little window. */
export const numberPage = (number: number, language: Language): string =>
  page(
    language,
    'body{display:grid;place-content:center;background:#15161c;color:#ffba42;font-size:70vmin;font-weight:600;line-height:1}',
    String(number),
  );

/** How long the first words stand over the player. */
export const hintMs = 10_000;

/**
 * A style sheet that writes `text` over the head of the page, since messages to screens mostly stand at
 * the foot, as main can put it into a page that it has no other hold of. It goes by itself where it is
 * brief.
 */
export function overlay(text: string, isBrief: boolean): string {
  const fade = isBrief ? `animation:marquee-overlay ${hintMs}ms linear forwards;` : '';
  // As strings of style sheets are written; what could end one is escaped.
  const content = text.replaceAll(/["\\\n<]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `);
  return (
    `html::after{content:"${content}";position:fixed;inset:4vmin auto auto 50%;z-index:2147483647;` +
    'width:max-content;max-width:88vw;padding:.7em 1.2em;border-radius:999px;box-sizing:border-box;' +
    `background:#15161c;color:#f1eee7;font:500 calc(12px + 1.1vmin)/1.4 ${sans};` +
    `text-align:center;transform:translateX(-50%);pointer-events:none;${fade}}` +
    '@keyframes marquee-overlay{0%,90%{opacity:1}100%{opacity:0;visibility:hidden}}'
  );
}
