import { errorCatalogue, type ErrorCode } from '#shared/errors/catalogue.ts';
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import { html, type Html } from '../html.ts';
import type { FieldRow } from './json-schema.ts';
import { rich } from './words.ts';

/** What a code says to people, in English. */
export function errorMessage(code: ErrorCode): string {
  return errors[code];
}

/** Fields of an input: name, type, whether they must be there, bounds and meaning. */
export function inputTable(caption: string, rows: readonly FieldRow[]): Html {
  return html`<table class="fields">
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Type</th>
        <th scope="col">Meaning</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ path, type, constraints, isRequired, meaning }) =>
          html`<tr>
            <th scope="row">
              <code>${path}</code
              >${isRequired ? html` <b class="must">required</b>` : html` <span class="may">optional</span>`}
            </th>
            <td class="type">${type}</td>
            <td>
              ${meaning === null ? null : html`<p>${rich(meaning)}</p>`}${bounds(constraints)}
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Fields of an answer; what need not be there says so. */
export function outputTable(rows: readonly FieldRow[]): Html {
  return html`<table class="fields">
    <caption>
      Answer
    </caption>
    <thead>
      <tr>
        <th scope="col">Field of <code>data</code></th>
        <th scope="col">Type</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ path, type, constraints, isRequired }) =>
          html`<tr>
            <th scope="row">
              <code>${breakable(path)}</code
              >${isRequired ? null : html` <span class="may">optional</span>`}
            </th>
            <td class="type">${type}${bounds(constraints)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** A name may break where its words end. */
function breakable(path: string): Html {
  return html`${path.split(/(?<=[_.])/).map((part, at) => (at === 0 ? part : html`<wbr />${part}`))}`;
}

function bounds(constraints: readonly string[]): Html | null {
  if (constraints.length === 0) return null;
  return html`<p class="bounds">${rich(constraints.join('; '))}</p>`;
}

/** Codes with HTTP status, name and the English message. */
export function errorTable(
  caption: string,
  codes: readonly ErrorCode[],
  { isReference = false }: { isReference?: boolean } = {},
): Html {
  return html`<table class="errors">
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Code</th>
        <th scope="col">HTTP</th>
        <th scope="col">What people read</th>
      </tr>
    </thead>
    <tbody>
      ${codes.map(
        (code) =>
          html`<tr${isReference ? html` id="error-${code}"` : null}>
<th scope="row">${code}</th><td>${errorCatalogue[code].http}</td>
<td><p>${errorCatalogue[code].name}</p><p class="message">${errorMessage(code)}</p></td></tr>`,
      )}
    </tbody>
  </table>`;
}
