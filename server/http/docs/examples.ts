import * as z from 'zod/mini';
import { snakeName, toSnake } from '#shared/contract/case.ts';
import {
  callPath,
  isMultipart,
  isRead,
  kindOf,
  pathParameters,
  type CallDefinition,
} from '#shared/contract/define-call.ts';
import { media } from '#shared/schema/file.ts';
import { html, type Html } from '../html.ts';
import { isJson, type Json } from './json-schema.ts';

/** The example of a call as it goes over the wire. */
interface WireExample {
  /** Path and query. */
  address: string;
  body: Json | null;
}

function wireExample(call: CallDefinition): WireExample {
  const snake = toSnake(call.example.input, call.freeForm);
  const input = isJson(snake) ? snake : {};
  const inPath = pathParameters(call).map(snakeName);
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const path = callPath(call).replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input[snakeName(name)])),
  );
  if (!isRead(call))
    return { address: path, body: rest.length > 0 ? Object.fromEntries(rest) : null };
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  return { address: query === '' ? path : `${path}?${query}`, body: null };
}

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** The request as a program sends it: a bearer token, no cookie and so no CSRF token. */
export function curlExample(call: CallDefinition, origin: string): string {
  const { address, body } = wireExample(call);
  const lines = [`curl${curlFlags(call)} '${origin}${address}'`];
  if (call.isSecondStep) lines.push(`-H "Authorization: Bearer $TICKET"`);
  else if (call.access !== 'public') lines.push(`-H "Authorization: Bearer $TOKEN"`);
  // Who has no token says that it is no browser; and only who is none is answered one.
  if ((call.access === 'public' && changes(call)) || call.answersToken) {
    lines.push(`-H 'X-Client: desktop'`);
  }
  if (call.idempotent) lines.push(`-H "Idempotency-Key: $(uuidgen)"`);
  if (kindOf(call) === 'upload') lines.push(`-H 'Tus-Resumable: 1.0.0'`);
  else if (isMultipart(call)) lines.push(...Object.keys(call.files ?? {}).map(partOf));
  else if (body !== null) {
    lines.push(`-H 'Content-Type: application/json'`);
    lines.push(`-d '${pretty(body).replaceAll(`'`, String.raw`'\''`)}'`);
  }
  return lines.join(' \\\n  ');
}

const partOf = (name: string) => `-F '${snakeName(name)}=@${snakeName(name)}.jpg'`;

function curlFlags(call: CallDefinition): string {
  if (call.answer === 'redirect') return ' -i';
  if (kindOf(call) === 'media') return ' -O';
  return call.method === 'GET' || (call.method === 'POST' && wireExample(call).body !== null)
    ? ''
    : ` -X ${call.method}`;
}

function changes(call: CallDefinition): boolean {
  return call.method !== 'GET' && !call.isCalledFromOutside;
}

/** The request as a page of the same origin sends it: the session's cookie and the CSRF token. */
export function fetchExample(call: CallDefinition): string {
  const { address, body } = wireExample(call);
  const headers = [
    ...(body !== null && !isMultipart(call) ? [`'Content-Type': 'application/json',`] : []),
    ...(changes(call) ? [`'X-XSRF-TOKEN': xsrfToken,`] : []),
    ...(call.idempotent ? [`'Idempotency-Key': crypto.randomUUID(),`] : []),
  ];
  const options = [
    ...(isRead(call) ? [] : [`method: '${call.method}',`]),
    ...(headers.length > 0 ? ['headers: {', ...headers.map((one) => `  ${one}`), '},'] : []),
    ...(isMultipart(call) ? ['body: new FormData(form),'] : []),
    ...(body !== null && !isMultipart(call)
      ? [`body: JSON.stringify(${pretty(body).replaceAll('\n', '\n  ')}),`]
      : []),
  ];
  const given = options.length > 0 ? `, {\n  ${options.join('\n  ')}\n}` : '';
  return `const response = await fetch('${address}'${given});\n${readAnswer(call)}`;
}

function readAnswer(call: CallDefinition): string {
  if (call.answer === 'redirect') return 'location.assign(response.url);';
  if (kindOf(call) === 'media') return 'const picture = await response.blob();';
  return 'const { status, data } = await response.json();';
}

/** What comes back: the envelope, bytes, or the page that a followed link ends at. */
export function answerExample(call: CallDefinition): string {
  const { output } = call.example;
  switch (call.answer ?? kindOf(call)) {
    case 'redirect':
      return `HTTP 302\nLocation: ${String(output)}`;
    case 'upload':
      return 'HTTP 201\nLocation: …\n\nthen tus 1.0 (HEAD, PATCH, DELETE) there';
    case 'media':
      return `HTTP 200\nContent-Type: ${z.parse(media, output).type}`;
    default:
      return pretty({ status: 0, data: toSnake(output, call.freeForm) });
  }
}

/** Names and texts of an example in their colours. */
export function coloured(text: string): Html {
  const pieces = text.split(/("(?:[^"\\]|\\.)*"(?:\s*:)?)/);
  return html`${pieces.map((piece, index) =>
    index % 2 === 0 || piece.endsWith(':') ? piece : html`<i>${piece}</i>`,
  )}`;
}
