import type { CallDefinition } from '#shared/contract/define-call.ts';
import { html, type Html } from '../html.ts';
import { openApiDocument } from '../openapi/open-api.ts';
import { serverPage } from '../page.ts';
import type { Area } from './areas.ts';
import { callSection, findable } from './call-section.ts';
import { isJson } from './json-schema.ts';
import { firstChapters, lastChapters, type Chapter } from './overview.ts';
import { callTitle, effectOf } from './words.ts';

/**
 * The reference of every call, made from the contract and its OpenAPI document.
 * @param origin where people reach the server; stands in the examples
 * @returns the page of a search: calls that have its words, or all of them and what holds for all
 */
export function docsPages(areas: readonly Area[], origin: string): (q: string) => string {
  const sections = sectionsOf(
    areas.flatMap(({ calls }) => calls),
    origin,
  );
  return (q) => {
    const isWhole = q === '';
    const first = isWhole ? firstChapters(origin) : [];
    const last = isWhole ? lastChapters() : [];
    const found = areas
      .map((area) => ({ ...area, calls: area.calls.filter((call) => isFound(call, q)) }))
      .filter(({ calls }) => calls.length > 0);
    const count = found.reduce((sum, { calls }) => sum + calls.length, 0);
    return serverPage({
      title: 'API reference',
      assets: 'docs',
      bar: bar(q),
      body: html`<div class="frame">
        ${navigation(first, found, last)}
        <main id="main">
          <h1>API reference</h1>
          <p class="lead">
            Every call of the <code>/webapi</code> server: who may make it, what it takes, what it
            answers and what it can be refused with.
          </p>
          <p id="count" class="count" role="status">${countWords(count, q)}</p>
          <div class="chapters" data-chapters>${first.map(chapter)}</div>
          ${found.map((area) => areaSection(area, sections))} ${empty(count > 0)}
          <div class="chapters wide" data-chapters>${last.map(chapter)}</div>
        </main>
      </div>`,
    });
  };
}

function bar(q: string): Html {
  return html`<span class="place">API reference</span>
    <form class="search" role="search" action="/webapi/docs">
      <label class="hidden-label" for="q">Search calls</label>
      <input
        id="q"
        name="q"
        type="search"
        value="${q}"
        placeholder="Name, path or error code"
        autocomplete="off"
        spellcheck="false"
        aria-keyshortcuts="/"
        aria-describedby="count"
      /><kbd aria-hidden="true">/</kbd>
    </form>
    <a class="aside" href="/webapi/openapi.json">openapi.json</a>
    <button type="button" class="menu-button" popovertarget="menu">Contents</button>`;
}

function empty(isHidden: boolean): Html {
  return html`<div class="empty" data-empty${isHidden ? html` hidden` : null}>
    <svg viewBox="0 0 64 36" width="96" height="54" aria-hidden="true">
      <rect x="3" y="3" width="58" height="30" rx="6" />
    </svg>
    <p>No call has all of these words.</p>
    <p><a href="/webapi/docs">Show every call</a></p>
  </div>`;
}

/** Has the call every word of a search? A number is an error's code. */
export function isFound(call: CallDefinition, q: string): boolean {
  const text = findable(call);
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.includes(/^\d+$/.test(word) ? ` ${word} ` : word));
}

function countWords(count: number, q: string): string {
  const calls = count === 1 ? '1 call' : `${count} calls`;
  return q === '' ? calls : `${calls} with “${q}”`;
}

/** What the page says of each call, by its operation in the document. */
function sectionsOf(
  calls: readonly CallDefinition[],
  origin: string,
): ReadonlyMap<CallDefinition, Html> {
  const { paths } = openApiDocument(calls);
  const operations = Object.values(isJson(paths) ? paths : {})
    .filter(isJson)
    .flatMap((methods) => Object.values(methods).filter(isJson));
  const byId = new Map(operations.map((one) => [String(one['operationId']), one]));
  return new Map(
    calls.map((call) => {
      const operation = byId.get(call.name);
      if (!operation) throw new Error(`${call.name} is not in the OpenAPI document`);
      return [call, callSection(call, operation, origin)];
    }),
  );
}

function navigation(
  first: readonly Chapter[],
  areas: readonly Area[],
  last: readonly Chapter[],
): Html {
  const chapterLinks = (chapters: readonly Chapter[]) =>
    chapters.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`);
  return html`<nav id="menu" class="menu" popover aria-label="Contents">
    ${
      first.length > 0
        ? html`<section data-chapters>
            <h2>Basics</h2>
            <ul>
              ${chapterLinks(first)}
            </ul>
          </section>`
        : null
    }
    ${areas.map(
      ({ id, title, calls }) =>
        html`<section>
          <h2><a href="#${id}">${title}</a></h2>
          <ul>
            ${calls.map(
              (call) =>
                html`<li data-call="${call.name}">
                  <a href="#${call.name}"
                    ><span class="method" data-effect="${effectOf(call)}">${call.method}</span
                    >${callTitle(call)}</a
                  >
                </li>`,
            )}
          </ul>
        </section>`,
    )}
    ${
      last.length > 0
        ? html`<section data-chapters>
            <h2>Tables</h2>
            <ul>
              ${chapterLinks(last)}
            </ul>
          </section>`
        : null
    }
  </nav>`;
}

function chapter({ id, title, body }: Chapter): Html {
  return html`<section class="chapter" id="${id}">
    <h2>${title}</h2>
    ${body}
  </section>`;
}

function areaSection(
  { id, title, lead, calls }: Area,
  sections: ReadonlyMap<CallDefinition, Html>,
): Html {
  return html`<section class="area" id="${id}">
    <h2>${title}</h2>
    <p class="lead">${lead}</p>
    ${calls.map((call) => sections.get(call))}
  </section>`;
}
