import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '#server/db/schema/system.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

let minutes = 0;

/** Puts a message in, each a minute after the one before. */
async function put(message: Partial<typeof outbox.$inferInsert>): Promise<string> {
  minutes += 1;
  const whole = {
    recipient: 'mei@example.test',
    subject: 'A subject',
    text: 'A text',
    html: '<html><head></head><body>A text</body></html>',
    locale: 'en',
    createdAt: new Date(Date.UTC(2026, 10, 22, 9, minutes)),
    ...message,
  };
  const [row] = await server.db.insert(outbox).values(whole).returning({ id: outbox.id });
  if (!row) throw new Error('nothing was put in');
  return row.id;
}

const open = async (query: string) =>
  (
    await server.browser().fetch(`/sandbox/outbox${query}`, { headers: { accept: 'text/html' } })
  ).text();

const listed = (html: string) => [...html.matchAll(/id="message-([^"]+)"/g)].map(([, id]) => id);

describe('the outbox', () => {
  it('is filtered by address, kind and text, for people and programs alike', async () => {
    const mail = await put({ recipient: 'Filter@example.test', subject: '100% sure' });
    const sms = await put({ recipient: '+886900000001', subject: '', html: '', text: 'code 42' });
    const other = await put({ recipient: 'not-filter@example.test' });
    // The beginning of an address: that of somebody else ends alike.
    expect(listed(await open('?to=filter@'))).toEqual([mail]);
    expect(listed(await open('?kind=sms'))).toEqual([sms]);
    expect(listed(await open('?kind=mail&q=filter@'))).toEqual([other, mail]);
    // What means something to a pattern is text like any other.
    expect(listed(await open('?q=0%25+SURE'))).toEqual([mail]);
    expect(listed(await open('?q=%25'))).toEqual([mail]);
    // A character that no text has.
    expect(listed(await open('?q=0%25%00+SURE%00'))).toEqual([mail]);
    expect(listed(await open('?to=filter%00@'))).toEqual([mail]);
    const answer = await server.browser().fetch('/sandbox/outbox?q=code+42');
    expect(await answer.json()).toMatchObject({ items: [{ id: sms, to: '+886900000001' }] });
    expect(await open('?q=nobody+wrote+this')).toContain('No message fits this filter.');
  });

  it('is read in pages that keep the filter, newest first', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 27; at += 1) ids.unshift(await put({ recipient: 'pages@example.test' }));
    const first = await open('?to=pages@example.test');
    expect(listed(first)).toEqual(ids.slice(0, 25));
    expect(first).toContain('27 messages found');
    const next = /href="\/sandbox\/outbox([^"]+)"\s+rel="next"/.exec(first)?.[1] ?? '';
    expect(listed(await open(next.replaceAll('&amp;', '&')))).toEqual(ids.slice(25));
    expect(await open('?to=pages@example.test&page=9')).toContain('ends before this page');
  });

  it('makes links of addresses and text of everything else', async () => {
    const id = await put({
      recipient: 'links@example.test',
      subject: '<b>bold</b>',
      text: 'Go to https://signs.test/a?b=1&c=2. Or javascript:alert(1)',
    });
    const html = await open('?to=links@example.test');
    expect(html).toContain('href="https://signs.test/a?b=1&amp;c=2"');
    expect(html).not.toContain('href="javascript:');
    expect(html).not.toContain('<b>bold</b>');
    const preview = await server.browser().fetch(`/sandbox/outbox/${id}`);
    const policy = preview.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/sandbox allow-same-origin allow-popups allow-top/);
    expect(policy).not.toMatch(/allow-(?:scripts|forms)|script-src/);
  });
});
