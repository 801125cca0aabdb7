import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAccount } from '#shared/contract/account/security.ts';
import { requestDeviceToken } from '#shared/contract/device.ts';
import { getPlayerSchedule, sendHeartbeat } from '#shared/contract/signage/player.ts';
import {
  createSlideshow,
  getSlideshow,
  listSlideshows,
  shareSlideshow,
  trySlideshow,
} from '#shared/contract/signage/slideshow.ts';
import { users } from '#server/db/schema/identity.ts';
import { isFileShared } from '#server/modules/signage/slideshow/file-uses-sql.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { password, signIn } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { arrangeFile } from '#tests/support/signage/arrange-file.ts';
import { arrangeScreen } from '#tests/support/signage/arrange-screen.ts';
import { idleHeartbeat } from '#tests/support/signage/heartbeats.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

it('a deleted account shares nothing and plays on no screen until it is restored', async () => {
  const owner = await arrangePerson(server);
  const reader = await arrangePerson(server);
  const [user] = await server.db.select().from(users).where(eq(users.id, owner.userId));
  const fileId = await arrangeFile(server.db, {
    workspaceId: user?.workspaceId ?? '',
    ownerId: owner.userId,
  });
  const content = { pages: [{ id: v7(), type: 'image' as const, fileId }] };
  const { id } = done(await owner.client.call(createSlideshow, { name: 'Menu', content }));
  done(await owner.client.call(shareSlideshow, { id, emails: [reader.email] }));
  const screen = await arrangeScreen(server, owner.userId);
  const { refreshToken } = screen.keys;
  const refresh = () => server.browser().call(requestDeviceToken, { refreshToken });
  const outcome = async () => ({
    slideshow: (await reader.client.call(getSlideshow, { id })).status,
    tried: (await reader.client.call(trySlideshow, { id })).status,
    listed: done(await reader.client.call(listSlideshows)).total,
    file: await isFileShared(server.db, reader.userId, fileId),
    heartbeat: (await screen.client.call(sendHeartbeat, idleHeartbeat)).status,
    schedule: (await screen.client.call(getPlayerSchedule)).status,
  });
  const works = { slideshow: 0, tried: 0, listed: 1, file: true, heartbeat: 0, schedule: 0 };
  expect(await outcome()).toEqual(works);
  done(await owner.client.call(deleteAccount, { password }));
  expect(await outcome()).toEqual({
    slideshow: 7,
    tried: 7,
    listed: 0,
    file: false,
    heartbeat: 1,
    schedule: 1,
  });
  expect(await refresh()).toMatchObject({ status: 1018 });
  done(await signIn(owner.client, owner.email));
  expect(await outcome()).toEqual(works);
  expect(await refresh()).toMatchObject({ status: 0 });
});
