import { escapeHtml } from '../http/html.ts';
import { sandboxBanner } from './banner.ts';

/** A mail or text message as the outbox lists it. */
export interface OutboxItem {
  id: string;
  at: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  locale: string;
}

/** The outbox for people: newest first, each mail as it looks; no script. */
export function outboxPage(items: readonly OutboxItem[]): string {
  const list = items.map(article).join('') || '<p>No mail was sent yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Sandbox outbox</title><style>
:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:760px;padding:32px 16px}
h1{font-size:25px}article{border:1px solid #8884;border-radius:10px;margin:16px 0;overflow:hidden}
header{padding:12px 16px;border-bottom:1px solid #8884}header b{display:block;font-size:16px}header span{opacity:.7}
iframe{width:100%;height:520px;border:0;background:#fff}
</style></head><body>${sandboxBanner}<h1>Sandbox outbox</h1>
<p>Mails and text messages that a real server would send. Nothing leaves this machine.</p>${list}</body></html>`;
}

function article({ id, at, to, subject, text, html, locale }: OutboxItem): string {
  const body = html
    ? `<iframe title="${escapeHtml(subject)}" loading="lazy" src="/sandbox/outbox/${id}"></iframe>`
    : `<pre>${escapeHtml(text)}</pre>`;
  return `<article><header><b>${escapeHtml(subject || text)}</b>
<span>${escapeHtml(to)} · ${escapeHtml(at)} · ${escapeHtml(locale)}</span></header>${body}</article>`;
}
