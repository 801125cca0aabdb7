import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFile, setFilePoster } from '#shared/contract/signage/media.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { film, hugePng, pdf, picture } from '#tests/support/signage/sample-files.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';

/** What one workspace sends must not hold up another one. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

it('prepares a picture of another workspace while a long PDF is processed', async () => {
  const [sender, other] = await Promise.all([arrangePerson(server), arrangePerson(server)]);
  const type = 'application/pdf';
  const long = await sendFile(sender.client, { bytes: pdf(25), name: 'long.pdf', type });
  const id = await sendFile(other.client, { bytes: await picture(64, 64) });
  expect(await preparedFile(other.client, id)).toMatchObject({ state: 'ready' });
  expect(done(await sender.client.call(getFile, { id: long })).state).toBe('processing');
  expect(await preparedFile(sender.client, long, 120_000)).toMatchObject({
    state: 'ready',
    pageCount: 25,
  });
});

it('renders a PDF of another workspace while two long ones of a workspace wait or are processed', async () => {
  const [sender, other] = await Promise.all([arrangePerson(server), arrangePerson(server)]);
  const type = 'application/pdf';
  const long = [];
  for (const pages of [100, 101]) {
    long.push(await sendFile(sender.client, { bytes: pdf(pages), name: 'long.pdf', type }));
  }
  const id = await sendFile(other.client, { bytes: pdf(1), name: 'menu.pdf', type });
  expect(await preparedFile(other.client, id, 120_000)).toMatchObject({ state: 'ready' });
  for (const one of long) {
    expect(done(await sender.client.call(getFile, { id: one })).state).toBe('processing');
  }
});

it('rejects twelve broken posters of 99 megapixels, stores none, and prepares another picture meanwhile', async () => {
  const [sender, other] = await Promise.all([arrangePerson(server), arrangePerson(server)]);
  const id = await sendFile(sender.client, { bytes: await film('avc'), type: 'video/mp4' });
  await preparedFile(sender.client, id);
  const broken = hugePng(10_000, 9_900).subarray(0, -100);
  const poster = new File([new Uint8Array(broken)], 'p', { type: 'image/png' });
  const answers = Promise.all(
    Array.from({ length: 12 }, () => sender.client.call(setFilePoster, { id, poster })),
  );
  const still = await sendFile(other.client, { bytes: await picture(64, 64) });
  expect(await preparedFile(other.client, still)).toMatchObject({ state: 'ready' });
  const codes = (await answers).map(({ status }) => status);
  expect(codes).toContain(2006);
  expect(codes.filter((code) => code !== 2006 && code !== 4)).toEqual([]);
  expect(done(await sender.client.call(getFile, { id })).variants).toEqual(['original']);
});
