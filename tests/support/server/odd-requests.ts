import fc from 'fast-check';
import { snakeName, toSnake } from '#shared/contract/case.ts';
import {
  callPath,
  isMultipart,
  isRead,
  pathParameters,
  type CallDefinition,
} from '#shared/contract/define-call.ts';

/** A request that nobody who means well would send. */
export interface OddRequest {
  path: string;
  init: RequestInit;
}

/** A field on its way: its name, and its value as JSON, which need not be well-formed text. */
type Field = readonly [name: string, json: string];

/** Nested as deep as a body of ordinary size allows. */
const deep: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(30, 100, 3_000, 20_000), fc.boolean())
  .map(([depth, isList]) =>
    isList
      ? `${'['.repeat(depth)}1${']'.repeat(depth)}`
      : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  );

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udfff@example.test',
    '../..',
    '%00',
    "'; drop table users; --",
    '<script>',
    '𝒳'.repeat(300),
    'x'.repeat(70_000),
    '2026-02-31',
    '9999-12-31T23:59:60Z',
  ),
);

/** Texts of JSON: what `JSON.stringify` can write, and what it never would. */
const oddJson: fc.Arbitrary<string> = fc.oneof(
  fc.jsonValue().map((value) => JSON.stringify(value)),
  oddText.map((text) => JSON.stringify(text)),
  deep,
  fc.constantFrom(
    '1e400',
    '-1e400',
    '-0',
    '9007199254740993',
    '123456789012345678901234567890',
    '0.1e-400',
    '[]',
    '{}',
    '[null]',
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"toString":1,"valueOf":2,"then":3}',
    '{"length":-1}',
  ),
);

const oddName = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'then',
    '\ud800',
    '',
    'a.b[0]',
  ),
);

/** A field of the example: mostly as it is, at times wrapped, at times something else. */
const near = (json: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(json) },
    { weight: 1, arbitrary: fc.constantFrom(`[${json}]`, `{"0":${json}}`, `[[${json},${json}]]`) },
    { weight: 2, arbitrary: oddJson },
  );

/** Fields near the example: most right, some odd, some missing, some new, some twice. */
function fieldsNear(call: CallDefinition): fc.Arbitrary<Field[]> {
  const example = Object.entries(call.example.input as Record<string, unknown>); // inputs are objects
  const own = fc.tuple(
    ...example.map(([name, value]) =>
      near(JSON.stringify(toSnake(value))).map((json): Field => [snakeName(name), json]),
    ),
  );
  const kept = fc.oneof(
    own,
    own.chain((fields) => fc.subarray(fields)),
  );
  const more = fc.array(fc.tuple(oddName, oddJson), { maxLength: 2 });
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant<Field[]>([]) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('"PUT"', '"PATCH"', '"DELETE"', '"GET"', '"TRACE"', '["PUT"]', '1')
        .map((json): Field[] => [['_method', json]]),
    },
  );
  // The bot check is passed, or nothing behind it would be met.
  const isHuman: Field[] = example.some(([name]) => name === 'gToken')
    ? [['g_token', '"sandbox-pass"']]
    : [];
  return fc.tuple(kept, more, method).map((parts): Field[] => [...parts.flat(), ...isHuman]);
}

/** A field as a form sends it: texts as they are, everything else as JSON. */
function plain(json: string): string {
  if (!json.startsWith('"')) return json;
  const text: unknown = JSON.parse(json);
  return typeof text === 'string' ? text : json;
}

const jsonOf = (fields: readonly Field[]): string =>
  `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`;

function formOf(fields: readonly Field[], hasFiles: boolean): FormData {
  const form = new FormData();
  for (const [name, json] of fields) {
    if (hasFiles) form.append(name, new File([plain(json)], 'a.png', { type: 'image/png' }));
    else form.append(name, plain(json));
  }
  return form;
}

const typed = (type: string, body: BodyInit, more: Record<string, string> = {}): RequestInit => ({
  headers: { 'content-type': type, ...more },
  body,
});

/** Every kind of body, and each under a name that is not its own. */
const carriers: Record<string, (fields: readonly Field[]) => RequestInit> = {
  json: (fields) => typed('application/json', jsonOf(fields)),
  'json of another charset': (fields) => typed('application/json; charset=utf-16', jsonOf(fields)),
  'json cut short': (fields) => typed('application/json', jsonOf(fields).slice(0, -1)),
  'json that is no object': (fields) => typed('application/json', fields[0]?.[1] ?? 'null'),
  'json that is nothing': () => typed('application/json', ''),
  'bytes called json': () => typed('application/json', new Uint8Array([0xff, 0xfe, 0xc0, 0x80])),
  'json called gzip': (fields) =>
    typed('application/json', jsonOf(fields), { 'content-encoding': 'gzip' }),
  form: (fields) => ({
    body: new URLSearchParams(fields.map(([name, json]) => [name, plain(json)])),
  }),
  'json called form': (fields) => typed('application/x-www-form-urlencoded', jsonOf(fields)),
  multipart: (fields) => ({ body: formOf(fields, false) }),
  'multipart of files': (fields) => ({ body: formOf(fields, true) }),
  'json called multipart': (fields) => typed('multipart/form-data; boundary=x', jsonOf(fields)),
  'multipart without an end': () =>
    typed('multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n'),
  text: (fields) => typed('text/plain', jsonOf(fields)),
  xml: () => typed('application/xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
  octets: (fields) => typed('application/octet-stream', jsonOf(fields)),
  tus: (fields) =>
    typed('application/offset+octet-stream', jsonOf(fields), {
      'tus-resumable': '1.0.0',
      'upload-offset': '-1',
      'upload-length': '9007199254740993',
      'upload-metadata': 'filename \u00ff, , a b c',
    }),
  'a type that is none': (fields) => typed('nonsense', jsonOf(fields)),
  nothing: () => ({}),
};

/** How this entry takes its fields, mostly; else any other way. */
function carrierFor(call: CallDefinition): fc.Arbitrary<string> {
  const own = isMultipart(call) ? ['multipart', 'multipart of files'] : ['json'];
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...own) },
    { weight: 2, arbitrary: fc.constantFrom(...Object.keys(carriers)) },
  );
}

/** Without lone surrogates, which no address can carry. */
const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/g, '');

/** Odd requests to a call; each is told of in a few words for the report of a failure. */
export function oddRequests(call: CallDefinition): fc.Arbitrary<OddRequest> {
  return fc.tuple(fieldsNear(call), carrierFor(call)).map(([fields, carrier]) => {
    let path = callPath(call);
    for (const name of pathParameters(call)) {
      const [, json = '"x"'] = fields.find(([field]) => field === snakeName(name)) ?? [];
      const value = wellFormed(plain(json)).slice(0, 2_000);
      path = path.replace(`{${name}}`, () => encodeURIComponent(value));
    }
    if (isRead(call)) {
      const query = new URLSearchParams(
        fields.map(([name, json]) => [name, plain(json).slice(0, 2_000)]),
      );
      return { path: `${path}?${query}`, init: {} };
    }
    return { path, init: { method: call.method, ...carriers[carrier]?.(fields) } };
  });
}
