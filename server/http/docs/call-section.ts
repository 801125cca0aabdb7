import {
  callPath,
  commonErrors,
  errorsOf,
  kindOf,
  type CallDefinition,
} from '#shared/contract/define-call.ts';
import { snakeName } from '#shared/contract/case.ts';
import { idempotencyHours } from '#shared/domain/constants.ts';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { html, type Html } from '../html.ts';
import { answerExample, coloured, curlExample, fetchExample } from './examples.ts';
import { fieldRows, innerRows, isJson, typeWord, type FieldRow, type Json } from './json-schema.ts';
import { errorTable, inputTable, outputTable } from './tables.ts';
import {
  accessLong,
  accessShort,
  callTitle,
  effectOf,
  fileWords,
  limitWords,
  rich,
} from './words.ts';

/** A call as the page shows it: its row, and behind it everything about it. */
export function callSection(call: CallDefinition, operation: Json, origin: string): Html {
  return html`<details class="call" id="${call.name}" data-find="${findable(call)}">
    <summary>
      <span class="method" data-effect="${effectOf(call)}">${call.method}</span>
      <h3>${breakable(callPath(call))}</h3>
      <span class="who">${accessShort(call)}</span>
      <span class="what">${rich(call.summary)}</span>
    </summary>
    <div class="about">
      <div class="facts">
        <p class="named">
          <b>${callTitle(call)}</b> <a href="#${call.name}">#${call.name}</a>
          <button type="button" class="quiet" data-copy-link="${call.name}" hidden>
            Copy link
          </button>
        </p>
        ${facts(call)} ${inputPart(call, operation)} ${outputPart(operation)} ${errorPart(call)}
      </div>
      <div class="examples">
        ${example('curl', curlExample(call, origin))} ${example('fetch', fetchExample(call))}
        ${example('Answer', answerExample(call))}
      </div>
    </div>
  </details>`;
}

/** What a search looks through; codes stand between spaces, so that 1 does not find 1001. */
export function findable(call: CallDefinition): string {
  const words = [call.name, callTitle(call), call.method, callPath(call), call.summary];
  return `${words.join(' ')} ${errorsOf(call).join(' ')} `.toLowerCase();
}

/** A path may break behind its slashes. */
function breakable(path: string): Html {
  const parts = path.split('/');
  return html`${parts.map((part, index) => (index === 0 ? part : html`/<wbr />${part}`))}`;
}

function facts(call: CallDefinition): Html {
  const rows: [string, Html | string][] = [
    ['Who', accessLong(call)],
    ['Limit', html`<a href="#limits">${call.limit}</a>: ${limitWords(call.limit)}`],
    ...Object.entries(call.files ?? {}).map(([name, rule]): [string, Html] => [
      'File',
      html`<code>${snakeName(name)}</code>: ${fileWords(rule)}`,
    ]),
  ];
  if (call.idempotent) {
    const words = html`Takes an <code>Idempotency-Key</code>: the same key and body get the first
      answer for ${idempotencyHours} hours.`;
    rows.push(['Repeating', words]);
  }
  if (call.isSecondStep) rows.push(['Proof', 'The login ticket of the first step.']);
  if (call.isCalledFromOutside) rows.push(['CSRF', 'None: the token in the path is the proof.']);
  if (call.audit) rows.push(['Audit', 'Leaves a line in the audit log.']);
  return html`<dl>
    ${rows.map(
      ([term, words]) =>
        html`<div>
          <dt>${term}</dt>
          <dd>${words}</dd>
        </div>`,
    )}
  </dl>`;
}

function inputPart(call: CallDefinition, operation: Json): Html {
  const rows = inputRows(operation);
  if (rows.length === 0) return html`<p class="none">Takes no input.</p>`;
  return inputTable(kindOf(call) === 'upload' ? 'Headers and metadata' : 'Input', rows);
}

function inputRows(operation: Json): FieldRow[] {
  const { parameters } = operation;
  const inAddress = (Array.isArray(parameters) ? parameters : [])
    .filter(isJson)
    .map(parameterField);
  const properties = Object.fromEntries(inAddress.map(({ name, schema }) => [name, schema]));
  const required = inAddress.filter((one) => one.isRequired).map(({ name }) => name);
  const metadata = operation['x-upload-metadata'];
  return [
    ...fieldRows({ properties, required }),
    ...fieldRows(bodySchema(operation['requestBody'])),
    ...(isJson(metadata) ? fieldRows(metadata) : []),
  ];
}

function parameterField(parameter: Json): { name: string; schema: Json; isRequired: boolean } {
  const { name, schema, description, required } = parameter;
  const said = typeof description === 'string' ? { description } : {};
  return {
    name: String(name),
    schema: { ...said, ...(isJson(schema) ? schema : {}) },
    isRequired: required === true,
  };
}

/** The schema of a request's or an answer's body, whatever its type. */
function bodySchema(body: unknown): Json {
  const content = isJson(body) && isJson(body['content']) ? Object.values(body['content']) : [];
  const first = content.find(isJson);
  return isJson(first?.['schema']) ? first['schema'] : {};
}

function outputPart(operation: Json): Html | null {
  const responses = isJson(operation['responses']) ? operation['responses'] : {};
  const { properties } = bodySchema(responses['200']);
  if (!isJson(properties) || !isJson(properties['data'])) return null;
  const { data } = properties;
  const rows = innerRows(data, '');
  const type = typeWord(data);
  const isBare = type === 'object' && rows.length > 0;
  return html`${isBare ? null : html`<p class="none">Answers <code>data</code>: ${type}.</p>`}
  ${rows.length > 0 ? outputTable(rows) : null}`;
}

function errorPart(call: CallDefinition): Html {
  const common: readonly ErrorCode[] = commonErrors;
  const own = errorsOf(call).filter((code) => !common.includes(code));
  const links = common.map((code) => html`<a href="#error-${code}">${code}</a>`);
  const list = html`${links.map((link, at) => (at === 0 ? link : html`, ${link}`))}`;
  return own.length > 0
    ? html`${errorTable('Errors', own)}
        <p class="none">Like every call also ${list}.</p>`
    : html`<p class="none">Errors: those of every call, ${list}.</p>`;
}

function example(title: string, text: string): Html {
  return html`<figure>
    <figcaption>${title}<button type="button" data-copy hidden>Copy</button></figcaption>
    <pre>${coloured(text)}</pre>
  </figure>`;
}
