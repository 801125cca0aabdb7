import { calls } from '#shared/contract/table.ts';
import { callPath, repeatHeader } from '#shared/contract/define-call.ts';
import { limits, type Limit, type LimitName } from '#shared/contract/limits.ts';
import {
  cookieNames,
  currency,
  hostCookie,
  idempotencyHours,
  page,
  timeZone,
} from '#shared/domain/constants.ts';
import { userIdHeader } from '#shared/domain/user-id.ts';
import { errorCodes } from '#shared/errors/catalogue.ts';
import { html, type Html } from '../html.ts';
import { coloured } from './examples.ts';
import { errorTable } from './tables.ts';
import { count, span } from './words.ts';

/** A part of the page beside the calls. */
export interface Chapter {
  id: string;
  title: string;
  body: Html;
}

const link = (name: keyof typeof calls) => html`<a href="#${name}">${callPath(calls[name])}</a>`;

/** A short answer on one line. */
function line(value: unknown): Html {
  const text = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ');
  return html`<pre>${coloured(text.replace(/(?<=[{[]) | (?=[}\]])/g, ''))}</pre>`;
}

/** What holds for all calls; stands before them. */
export function firstChapters(origin: string): Chapter[] {
  return [
    {
      id: 'base',
      title: 'Address and names',
      body: html`<p>
          Paths begin at <code>${origin}</code>. Names are <code>snake_case</code> in answers;
          requests may be in <code>camelCase</code>, too. A <code>POST</code> whose body has
          <code>_method</code> <code>PUT</code>, <code>PATCH</code> or <code>DELETE</code> is that
          method.
        </p>
        <p>The same as data: <a href="/webapi/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>`,
    },
    {
      id: 'envelope',
      title: 'Answers',
      body: html`<p>
          Every answer is an envelope. Read <code>status</code> before the HTTP code: 0 is success,
          anything else a <a href="#errors">code</a>. The server sends codes, never prose.
        </p>
        ${line({ status: 0, data: { used: 1_048_576, limit: 1_073_741_824 } })}
        ${line({ status: 2000, data: { fields: { email: { key: 'email' } } } })}
        <p>
          With 2000 <code>data.fields</code> names each wrong field; with 4
          <code>data.seconds</code> says how long to wait, as <code>Retry-After</code> does.
        </p>`,
    },
    {
      id: 'signing-in',
      title: 'Signing in and CSRF',
      body: html`<p>
          <b>Pages</b> have the session’s cookie (<code>${cookieNames.session}</code>, over https
          <code>${hostCookie(cookieNames.session, true)}</code>). Calls other than
          <code>GET</code> repeat the cookie <code>${cookieNames.csrf}</code>, decoded, as
          <code>X-XSRF-TOKEN</code>. After a 3 fetch ${link('getCsrfCookie')} and repeat the call
          once.
        </p>
        <p>
          <b>Programs</b> send <code>X-Client: desktop</code> when they sign in by ${link('login')}:
          the answer has an <code>access_token</code>. From then on they send
          <code>Authorization: Bearer</code>, no cookie and no CSRF token. Devices get theirs by
          ${link('requestDeviceCode')} and ${link('requestDeviceToken')}.
        </p>
        <p>
          Responses name the session’s user in <code>${userIdHeader}</code>. A page repeats the id
          that it was loaded for in the same header of each call. If the session belongs to another
          user by then, the call changes nothing and returns 1 with <code>other_user</code>.
        </p>
        ${line({ status: 1, data: { other_user: true } })}`,
    },
    {
      id: 'idempotency',
      title: 'Repeating safely',
      body: html`<p>
          Calls that take an <code>Idempotency-Key</code> (any text of yours, at most 200 printable
          characters) do their work once: the same key and body get the first answer for
          ${idempotencyHours} hours, the same key with another body 2000. They say so below.
        </p>
        <p>
          With <code>${repeatHeader}: only</code> such a call returns the response of an earlier
          call with its key and never runs itself: 7 if the earlier call did not arrive. The key is
          void then, so a late arrival of the earlier call does nothing and returns 7 too.
        </p>`,
    },
    {
      id: 'lists',
      title: 'Lists',
      body: html`<p>
          <code>page</code> counts from 1, <code>per_page</code> is ${page.size} unless you say
          otherwise, at most ${page.maxSize}. Past the end there are no items.
        </p>
        ${line({ items: [], page: 1, per_page: page.size, total: 0 })}`,
    },
    {
      id: 'values',
      title: 'Times and money',
      body: html`<p>
          Moments are ISO 8601 with offset, days <code>YYYY-MM-DD</code>. Days, months and years of
          service are those of ${timeZone}.
        </p>
        <p>
          Money is a whole number in the currency’s minor unit; ${currency} has none, so 990 is 990
          dollars.
        </p>`,
    },
  ];
}

/** What is looked up; stands behind the calls. */
export function lastChapters(): Chapter[] {
  return [
    {
      id: 'limits',
      title: 'Rate limits',
      body: html`<p>
          Too many calls are answered with <a href="#error-4">4</a> and the seconds to wait. An
          account’s calls count together, and so do those of an IP address (IPv6: of a /64), whoever
          sits behind it. Each call names its limit.
        </p>
        ${limitTable()}`,
    },
    {
      id: 'errors',
      title: 'Errors',
      body: html`<p>
          Messages are what the product’s own pages show in English; clients write their own by the
          code.
        </p>
        ${errorTable('All codes', errorCodes, { isReference: true })}`,
    },
  ];
}

function limitTable(): Html {
  const rows = Object.entries(limits).map(([name, limit]) => limitRow(name, limit));
  return html`<table class="limits">
    <caption>
      Limits
    </caption>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">In</th>
        <th scope="col">Account</th>
        <th scope="col">Address</th>
        <th scope="col">Calls</th>
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

function limitRow(name: string, { max, perAddress, seconds }: Limit): Html {
  const of = Object.values(calls).filter(({ limit }: { limit: LimitName }) => limit === name);
  return html`<tr>
    <th scope="row"><code>${name}</code></th>
    <td>${span(seconds)}</td>
    <td>${count(max)}</td>
    <td>${count(perAddress)}</td>
    <td>${of.length}</td>
  </tr>`;
}
