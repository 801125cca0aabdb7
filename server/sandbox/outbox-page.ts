import { html, type Html } from '../http/html.ts';
import { serverPage } from '../http/page.ts';
import { sandboxWords } from './banner.ts';
import type { MessageKind, OutboxFilter, OutboxItem } from './outbox-sql.ts';

/** What the page shows. */
export interface ShownOutbox {
  items: readonly OutboxItem[];
  total: number;
  filter: OutboxFilter;
  page: number;
  pages: number;
  /** The sandbox's clock, which may be far ahead of the reader's. */
  now: Date;
}

const kindNames: Record<MessageKind, string> = { mail: 'Mail', sms: 'SMS' };

/** The outbox for people: newest first, each message as it looks. Works without its script. */
export function outboxPage(shown: ShownOutbox): string {
  const { items, total, filter, now } = shown;
  return serverPage({
    title: 'Sandbox outbox',
    assets: 'outbox',
    bar: html`<span class="place">Sandbox outbox</span
      ><a class="aside" href="/webapi/docs">API reference</a>`,
    body: html`<main id="main">
      <h1>Sandbox outbox</h1>
      <p class="lead">
        Mails and text messages that a real server would send. Nothing leaves this machine.
      </p>
      <p class="warning" role="note"><b>${sandboxWords.title}</b> ${sandboxWords.text}</p>
      ${filterForm(filter)}
      <div id="results" data-now="${now.toISOString()}">
        <p class="count" role="status">${countWords(total, filter)}</p>
        <ul class="messages">
          ${items.map(message)}
        </ul>
        ${items.length === 0 ? empty(shown) : null} ${pager(shown)}
      </div>
    </main>`,
  });
}

function filterForm({ to, kind, q }: OutboxFilter): Html {
  const option = (value: MessageKind | null, name: string) =>
    html`<option value="${value ?? ''}" ${value === kind ? html`selected` : null}>${name}</option>`;
  return html`<form class="filter" action="/sandbox/outbox">
    <label
      ><span>To</span
      ><input
        name="to"
        type="search"
        value="${to}"
        placeholder="Address or number"
        autocomplete="off"
        spellcheck="false"
    /></label>
    <label
      ><span>Kind</span
      ><select name="kind">
        ${option(null, 'All')}${option('mail', kindNames.mail)}${option('sms', kindNames.sms)}
      </select></label
    >
    <label
      ><span>Text</span
      ><input
        name="q"
        type="search"
        value="${q}"
        placeholder="Subject or words"
        autocomplete="off"
        aria-keyshortcuts="/"
    /></label>
    <button type="submit">Filter</button>
  </form>`;
}

function countWords(total: number, filter: OutboxFilter): string {
  const messages = total === 1 ? '1 message' : `${total.toLocaleString('en')} messages`;
  return isFiltered(filter) ? `${messages} found` : messages;
}

const isFiltered = ({ to, kind, q }: OutboxFilter) => to !== '' || kind !== null || q !== '';

function empty({ filter, total }: ShownOutbox): Html {
  const words =
    total > 0
      ? html`<p>The list ends before this page.</p>
          <p><a href="${addressOf(filter, 1)}">Go to its beginning</a></p>`
      : isFiltered(filter)
        ? html`<p>No message fits this filter.</p>
            <p><a href="/sandbox/outbox">Show all messages</a></p>`
        : html`<p>Nothing was sent yet. Sign up, or ask for a new password.</p>
            <p><a href="/signup">Sign up</a></p>`;
  return html`<div class="empty">
    <svg viewBox="0 0 64 36" width="96" height="54" aria-hidden="true">
      <rect x="3" y="3" width="58" height="30" rx="6" />
    </svg>
    ${words}
  </div>`;
}

function message(item: OutboxItem): Html {
  const { id, to, subject, text, html: body, locale, attachments } = item;
  const kind: MessageKind = body === '' ? 'sms' : 'mail';
  return html`<li id="message-${id}">
    <details class="message">
      <summary>
        <span class="kind" data-kind="${kind}">${kindNames[kind]}</span>
        <b class="subject">${subject || text}</b>
        <span class="to">${to}</span>
        ${moment(item)}
      </summary>
      <div class="opened">
        <p class="meta">
          <span>To <a href="${addressOf({ to, kind: null, q: '' }, 1)}">${to}</a></span>
          <span>Language ${locale}</span>
          ${
            kind === 'mail'
              ? html`<a href="/sandbox/outbox/${id}" target="_blank" rel="noreferrer"
                  >Open in its own tab</a
                >`
              : null
          }
          ${attachments.map(
            (name, at) =>
              html`<a href="/sandbox/outbox/${id}/${at + 1}" target="_blank" rel="noreferrer"
                >${name}</a
              >`,
          )}
        </p>
        ${kind === 'mail' ? preview(item) : html`<p class="text">${withLinks(text)}</p>`}
      </div>
    </details>
  </li>`;
}

function preview({ id, subject, text }: OutboxItem): Html {
  return html`<iframe
      title="${subject}"
      loading="lazy"
      sandbox="allow-same-origin allow-popups allow-top-navigation-by-user-activation"
      src="/sandbox/outbox/${id}"
    ></iframe>
    <details class="as-text">
      <summary>As text</summary>
      <p class="text">${withLinks(text)}</p>
    </details>`;
}

/** In UTC; the script puts it into the reader's time zone and says how long ago it was. */
function moment({ at }: OutboxItem): Html {
  return html`<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

/** Text whose addresses are links; what ends a sentence is no part of them. */
function withLinks(text: string): Html {
  const parts = text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/);
  return html`${parts.map((part, at) =>
    at % 2 === 0 ? part : html`<a href="${part}">${part}</a>`,
  )}`;
}

function addressOf({ to, kind, q }: OutboxFilter, page: number): string {
  const query = new URLSearchParams();
  if (to !== '') query.set('to', to);
  if (kind !== null) query.set('kind', kind);
  if (q !== '') query.set('q', q);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/sandbox/outbox' : `/sandbox/outbox?${query.toString()}`;
}

function pager({ page, pages, filter }: ShownOutbox): Html | null {
  if (pages === 1 || page > pages) return null;
  const link = (to: number, rel: 'prev' | 'next', name: string) =>
    to < 1 || to > pages
      ? html`<span class="off">${name}</span>`
      : html`<a href="${addressOf(filter, to)}" rel="${rel}">${name}</a>`;
  return html`<nav class="pager" aria-label="Pages">
    ${link(page - 1, 'prev', 'Newer')}<span>Page ${page} of ${pages}</span
    >${link(page + 1, 'next', 'Older')}
  </nav>`;
}
