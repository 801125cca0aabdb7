import * as z from 'zod/mini';
import { toSnake } from '#shared/contract/case.ts';
import {
  callPath,
  errorsOf,
  kindOf,
  type Access,
  type CallDefinition,
} from '#shared/contract/define-call.ts';
import { limits } from '#shared/contract/limits.ts';
import { product } from '#shared/domain/constants.ts';
import { errorCatalogue } from '#shared/errors/catalogue.ts';
import { media } from '#shared/schema/file.ts';
import { escapeHtml } from '../html.ts';

/** A readable page of every call, made from the contract; no script, works printed. */
export function docsPage(calls: readonly CallDefinition[]): string {
  const sorted = calls.toSorted((a, b) => callPath(a).localeCompare(callPath(b)));
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${product.name} /webapi</title>
<style>${style}</style></head><body><header><h1>${product.name} /webapi</h1>
<p>Every answer is <code>{"status", "data"}</code>; status 0 is success. Unsafe calls of a browser
repeat the <code>XSRF-TOKEN</code> cookie as <code>X-XSRF-TOKEN</code>.
The same as data: <a href="/webapi/openapi.json">openapi.json</a>.</p>
<nav><ol>${sorted.map(link).join('')}</ol></nav></header><main>${sorted.map(section).join('')}</main></body></html>`;
}

function link(call: CallDefinition): string {
  return `<li><a href="#${call.name}"><b>${call.method}</b> ${escapeHtml(callPath(call))}</a></li>`;
}

function section(call: CallDefinition): string {
  const limit = limits[call.limit];
  const codes = errorsOf(call).map(
    (code) => `<tr><td>${code}</td><td>${escapeHtml(errorCatalogue[code].name)}</td></tr>`,
  );
  return `<section id="${call.name}"><h2><b>${call.method}</b> ${escapeHtml(callPath(call))}</h2>
<p>${escapeHtml(call.summary)}</p>
<dl><dt>Who</dt><dd>${escapeHtml(accessText(call.access))}</dd>
<dt>Limit</dt><dd>${limit.max} in ${limit.seconds} s for each account, ${limit.perAddress} for each address</dd></dl>
<div class="pair"><figure><figcaption>Input</figcaption><pre>${json(call.example.input)}</pre></figure>
<figure><figcaption>Answer</figcaption><pre>${answer(call)}</pre></figure></div>
<details><summary>Codes</summary><table>${codes.join('')}</table></details></section>`;
}

/** What comes back: the envelope, bytes, or the page that a followed link ends at. */
function answer(call: CallDefinition): string {
  const { output } = call.example;
  switch (call.answer ?? kindOf(call)) {
    case 'redirect':
      return escapeHtml(`302 ${String(output)}`);
    case 'upload':
      return escapeHtml('201 Location: …, then tus 1.0 (HEAD, PATCH, DELETE) there');
    case 'media':
      return escapeHtml(`200 ${z.parse(media, output).type}`);
    default:
      return json({ status: 0, data: output });
  }
}

function accessText(access: Access): string {
  return typeof access === 'string' ? access : `may ${access.may}`;
}

function json(value: unknown): string {
  const shown = (_name: string, inner: unknown) =>
    inner instanceof File ? `file ${inner.name} (multipart/form-data)` : inner;
  return escapeHtml(JSON.stringify(toSnake(value), shown, 2));
}

const style = `:root{color-scheme:light dark;--line:#8884;--accent:#b06f00}
@media(prefers-color-scheme:dark){:root{--accent:#f2a51e}}
body{font:15px/1.55 system-ui,sans-serif;margin:0 auto;max-width:960px;padding:32px 20px}
h1{font-size:31px}h2{font-size:18px;margin:0 0 4px;overflow-wrap:anywhere}b{color:var(--accent)}
nav ol{columns:2;list-style:none;padding:0;font-size:14px}section{border-top:1px solid var(--line);padding:24px 0}
dl{display:grid;grid-template-columns:80px 1fr;gap:2px 12px;margin:8px 0}dd{margin:0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}figure{margin:0;min-width:0}
pre{overflow:auto;padding:12px;border:1px solid var(--line);border-radius:10px;font-size:13px}
td{padding:2px 16px 2px 0;font-variant-numeric:tabular-nums}a{color:inherit}
@media(max-width:640px){.pair,nav ol{grid-template-columns:1fr;columns:1}}`;
