import { camelName, toCamel, toSnake } from '#shared/contract/case.ts';
import {
  filledPath,
  isMultipart,
  pathParameters,
  type CallDefinition,
} from '#shared/contract/define-call.ts';

type Fields = Record<string, unknown>;

/** A call as it goes over the wire, before headers. */
export interface WireRequest {
  method: string;
  /** From the origin, parameters filled in, with the query. */
  path: string;
  json?: Fields;
  body?: FormData;
}

/** Builds the request of an entry from its camelCase input and fields that ride along. */
export function wireRequest(entry: CallDefinition, input: Fields, extra: Fields = {}): WireRequest {
  const inPath = pathParameters(entry);
  const path = filledPath(entry, input);
  const rest = {
    ...Object.fromEntries(Object.entries(input).filter(([k]) => !inPath.includes(k))),
    ...extra,
  };
  // A record stays a record when its names change.
  const fields = toSnake(rest, entry.freeForm) as Fields;
  if (entry.method === 'GET') return { method: 'GET', path: path + queryString(fields) };

  const isEmpty = Object.keys(fields).length === 0;
  if (entry.method === 'DELETE' && isEmpty) return { method: 'DELETE', path };
  const isOverridden = entry.method !== 'POST';
  // Many proxies and form parsers know bodies of POST only; the server reads `_method` first.
  const json = isOverridden ? { ...fields, _method: entry.method } : fields;
  if (isMultipart(entry)) return { method: 'POST', path, body: formData(json) };
  return { method: 'POST', path, json };
}

function queryString(fields: Fields): string {
  const parameters = new URLSearchParams(pairs(fields).map(([key, value]) => [key, String(value)]));
  return parameters.size > 0 ? `?${parameters}` : '';
}

/** Texts before files: the server checks them, and the bot-check token most of all, before it reads a file. */
function formData(fields: Fields): FormData {
  const form = new FormData();
  const all = pairs(fields);
  for (const [key, value] of all) if (!(value instanceof Blob)) form.append(key, String(value));
  for (const [key, value] of all) if (value instanceof Blob) form.append(key, value);
  return form;
}

/** Absent values are left out, a list repeats its name. */
function pairs(fields: Fields): [string, unknown][] {
  return Object.entries(fields).flatMap(([key, value]) => {
    const items: unknown[] = Array.isArray(value) ? value : [value];
    const present = items.filter((item) => item !== undefined && item !== null);
    return present.map((item): [string, unknown] => [key, item]);
  });
}

/** Details of a refusal in camelCase; the paths of refused fields are names too. */
export function openDetails(data: unknown): unknown {
  const details = toCamel(data);
  if (typeof details !== 'object' || details === null || !('fields' in details)) return details;
  const { fields } = details;
  if (typeof fields !== 'object' || fields === null) return details;
  const renamed = Object.entries(fields).map(([path, error]): [string, unknown] => [
    path.split('.').map(camelName).join('.'),
    error,
  ]);
  return { ...details, fields: Object.fromEntries(renamed) };
}
