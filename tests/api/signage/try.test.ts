import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPlayback } from '#shared/contract/signage/screen.ts';
import { shareSlideshow, saveSlideshow, trySlideshow } from '#shared/contract/signage/slideshow.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { contentOf, makeSlideshow } from '#tests/support/signage/slideshows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('is for who sees the slideshow, its draft for who may change it, and counts as no screen', async () => {
  const owner = await arrangePerson(server);
  const friend = await arrangePerson(server);
  const stranger = await arrangePerson(server);
  const { id, updatedAt } = await makeSlideshow(owner.client);
  const draft = { ...contentOf(7), thumbnail: null };
  done(await owner.client.call(saveSlideshow, { id, content: draft, updatedAt, publish: false }));
  done(await owner.client.call(shareSlideshow, { id, emails: [friend.email] }));

  const tried = async ({ client }: typeof owner, asksDraft: boolean) =>
    client.call(trySlideshow, { id, draft: asksDraft });
  expect(done(await tried(owner, false)).slideshow?.totalDuration).toBe(10);
  const ofDraft = done(await tried(owner, true)).slideshow;
  expect(ofDraft?.totalDuration).toBe(7);
  expect(done(await tried(friend, false)).slideshow?.totalDuration).toBe(10);
  expect(await tried(friend, true)).toMatchObject({ status: 5 });
  expect(await tried(stranger, false)).toMatchObject({ status: 7 });

  const again = { id, draft: true, hash: ofDraft?.hash ?? null };
  expect(done(await owner.client.call(trySlideshow, again)).slideshow).toBeNull();
  expect(done(await owner.client.call(getPlayback, {}))).toMatchObject({ playing: 0, limit: 2 });
});
