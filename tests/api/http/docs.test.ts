import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callPath, errorsOf, type CallDefinition } from '#shared/contract/define-call.ts';
import { areas, calls } from '#shared/contract/table.ts';
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import { docsPages } from '#server/http/docs/docs-page.ts';
import { openApiDocument } from '#server/http/openapi/open-api.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { sendPicture } from '#tests/support/upload/upload-calls.ts';

let server: TestServer;
let page: string;
beforeAll(async () => {
  server = await startTestServer();
  page = await (await server.browser().fetch('/webapi/docs')).text();
});
afterAll(() => server.stop());

/** Of the page as it is sent, for each call; those about money have many fields. */
const bytesPerCall = 490;
const entries: CallDefinition[] = Object.values(calls);

/** What the page says of a call, from its row to the next one's. */
function partOf(call: CallDefinition, html = page): string {
  const [, part = ''] = html.split(`<details class="call" id="${call.name}"`);
  return part.split('</details>')[0] ?? '';
}

/** A response as it is sent. */
async function rawGet(url: string, encoding: string) {
  const [response] = (await once(
    request(url, { headers: { 'accept-encoding': encoding } }).end(),
    'response',
  )) as [IncomingMessage];
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return { status: response.statusCode, headers: response.headers, bytes };
}

/** Text as people read it. */
const textOf = (html: string) =>
  html
    .replace(/<wbr\s*\/?>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

/** Names of what a call takes, by the document. */
function inputNames(operation: unknown): string[] {
  const { parameters = [], requestBody } = operation as {
    parameters?: { name?: string }[];
    requestBody?: { content: Record<string, { schema: { properties: object } }> };
  };
  const body = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    Object.keys(schema.properties),
  );
  // A reference is to a header that all calls share.
  return [...parameters.flatMap(({ name }) => name ?? []), ...body];
}

describe('the reference', () => {
  it.each([
    ['/webapi/docs', 'text/html; charset=utf-8'],
    ['/webapi/docs?q=a', 'text/html; charset=utf-8'],
    ['/webapi/openapi.json', 'application/json; charset=utf-8'],
  ])('%s is sent compressed, at a sixth of its size or less', async (url, type) => {
    const get = async (encoding: string) => {
      // `fetch` would decompress it.
      const { status, headers, bytes } = await rawGet(`${server.address}${url}`, encoding);
      expect(status).toBe(200);
      expect(headers).toMatchObject({ 'content-type': type });
      return { bytes, encoding: headers['content-encoding'] };
    };
    const plain = await get('identity');
    expect(plain.bytes).toBeGreaterThan(400_000);
    for (const encoding of ['br', 'gzip']) {
      const packed = await get(encoding);
      expect(packed.encoding).toBe(encoding);
      expect(packed.bytes).toBeLessThan(plain.bytes / 6);
    }
  });

  it('has each call of the contract in one area', () => {
    const named = Object.values(areas).flatMap((area) => Object.keys(area));
    expect(named.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it.each(entries.map((call) => [call.name, call] as const))(
    'tells of %s its address, its errors and how to ask',
    (_name, call) => {
      const part = partOf(call);
      const text = textOf(part);
      expect(text).toContain(`${call.method} ${callPath(call)}`);
      expect(text).toContain(call.summary.replaceAll('`', ' ').replace(/\s+/g, ' ').split(' ')[0]);
      for (const code of errorsOf(call)) {
        const isOwn = text.includes(errors[code]);
        expect(isOwn || part.includes(`href="#error-${code}"`), String(code)).toBe(true);
      }
      for (const code of call.errors) expect(text).toContain(errors[code]);
      expect(text).toContain('curl');
      expect(text).toContain('await fetch(');
    },
  );

  it('says what every field means that a call takes', () => {
    const { paths } = openApiDocument(entries) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    let fields = 0;
    for (const call of entries) {
      const operation = operations.find(({ operationId }) => operationId === call.name);
      const part = partOf(call).replace(/<wbr\s*\/?>/g, '');
      for (const name of inputNames(operation)) {
        const [, row = ''] = part.split(new RegExp(`<th scope="row">\\s*<code>${name}</code`));
        const meaning = /<p>([^]*?)<\/p>/.exec(row.split('</tr>')[0] ?? '')?.[1] ?? '';
        expect(meaning.length, `${call.name} ${name}`).toBeGreaterThan(8);
        fields += 1;
      }
    }
    expect(fields).toBeGreaterThan(100);
  });

  it('describes an upload by its protocol', () => {
    const area = { id: 'area-x', title: 'X', lead: 'x', calls: [sendPicture] };
    const part = partOf(sendPicture, docsPages([area], 'https://signs.test')(''));
    expect(textOf(part)).toMatch(/Upload-Length.*Upload-Metadata.*then tus 1\.0/);
  });

  it('is searched without a script, and writes out what was asked as text', async () => {
    const search = async (q: string) => {
      const address = `/webapi/docs?q=${encodeURIComponent(q)}`;
      return (await server.browser().fetch(address)).text();
    };
    const byCode = await search('1016 invitation');
    expect(byCode).toContain('2 calls with “1016 invitation”');
    expect(byCode).toContain('id="inviteMember"');
    expect(byCode).not.toContain('id="login"');
    // 101 is no code, though 1016 begins with it.
    expect(await search('101')).toContain('0 calls with “101”');
    const hostile = await search('"><script>alert(1)</script>');
    expect(hostile).not.toContain('<script>alert');
    expect(hostile).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it('is light, and not sent again to who has it', async () => {
    const ask = (headers: Record<string, string>) =>
      server.browser().fetch('/webapi/docs', { headers });
    const packed = await ask({ 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(
      entries.length * bytesPerCall,
    );
    expect(await packed.text()).toBe(page);
    const etag = packed.headers.get('etag') ?? '';
    const again = await ask({ 'if-none-match': etag, 'accept-encoding': 'gzip' });
    expect(again.status).toBe(304);
    const refused = await ask({ 'accept-encoding': 'gzip;q=0, br;q=0' });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });
});
