import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { screens } from '#server/db/schema/screen.ts';
import { decideDevice } from '#shared/contract/device.ts';
import { changeScreen } from '#shared/contract/signage/screen.ts';
import { signIn } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { makeSlideshow } from '#tests/support/signage/slideshows.ts';
import type { BenchServer } from '../support/bench-server.ts';

type Content = NonNullable<Parameters<typeof makeSlideshow>[1]>['content'];

/** Somebody whose screens these are. */
export async function signInOwner({ product }: BenchServer): Promise<HttpClient> {
  const client = new HttpClient(product.address);
  done(await signIn(client, 'holder@demo.test'));
  return client;
}

/** Pairs the player on a page and gives it a slideshow; resolves once it shows the first page. */
export async function playOn(
  page: Page,
  { product, db }: BenchServer,
  owner: HttpClient,
  content: NonNullable<Content>,
): Promise<void> {
  await page.goto(`${product.address}/player`);
  const code = await page.getByText(/^[B-Z]{4}-[B-Z]{4}$/).textContent();
  const name = `Bench ${code ?? ''}`;
  done(await owner.call(decideDevice, { code: code ?? '', approve: true, name }));
  const { id: playlistId } = await makeSlideshow(owner, { content });
  await page.getByText(name).waitFor();
  const [screen] = await db.select().from(screens).where(eq(screens.name, name));
  done(await owner.call(changeScreen, { id: screen?.id ?? '', playlistId }));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.locator('[data-shown]').first().waitFor();
}

/** Until the screen has all files that it needs. */
export async function untilKept(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    async (wanted) => {
      const cache = await caches.open('marquee-player-media');
      return (await cache.keys()).length >= wanted;
    },
    count,
    { timeout: 120_000, polling: 500 },
  );
}
