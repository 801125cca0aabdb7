import { filledPath } from '#shared/contract/define-call.ts';
import { getFile } from '#shared/contract/signage/media.ts';
import { createSlideshow } from '#shared/contract/signage/slideshow.ts';
import { pageDefaults } from '#shared/domain/signage/page.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { picture } from '#tests/support/signage/sample-files.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

for (const { becomes, title } of [
  { becomes: 'ready', title: 'a picture comes by itself once its file is prepared' },
  { becomes: 'broken', title: 'nobody waits on for the picture of a file that has none' },
]) {
  test(title, { tag: becomes === 'ready' ? [] : '@full' }, async ({ page, server }) => {
    const { client } = await arrangePerson(server);
    const fileId = await sendFile(client, { bytes: await picture(400, 300) });
    await preparedFile(client, fileId);
    const slide = { ...pageDefaults, id: crypto.randomUUID(), type: 'image' as const, fileId };
    const content = { pages: [slide], thumbnail: null };
    done(await client.call(createSlideshow, { name: 'Menu', content }));
    await enter(page, client, server.address);

    let isPrepared = false;
    const asked = { thumbnail: 0, file: 0 };
    await page.route(`**${filledPath(getFile, { id: fileId })}/thumbnail`, async (route) => {
      asked.thumbnail += 1;
      if (isPrepared && becomes === 'ready') await route.continue();
      else await route.fulfill({ status: 404 });
    });
    await page.route(`**${filledPath(getFile, { id: fileId })}`, async (route) => {
      asked.file += 1;
      const state = isPrepared ? becomes : 'processing';
      const response = await route.fetch();
      const body = (await response.text()).replace('"state":"ready"', `"state":"${state}"`);
      await route.fulfill({ response, body });
    });
    await page.clock.install();
    await page.goto('/application?view=slideshows');
    const shown = page.getByRole('article').filter({ hasText: 'Menu' }).locator('img');
    await expect.poll(() => asked).toEqual({ thumbnail: 1, file: 1 });
    await expect(shown).toHaveCount(0);
    // A second at a time, since each pause begins with an answer.
    const askedLater = async () => {
      await page.clock.runFor(1000);
      return asked.file;
    };
    await expect.poll(askedLater).toBe(2);
    isPrepared = true;
    await expect.poll(askedLater).toBe(3);
    if (becomes === 'ready') {
      await expect(shown).toHaveJSProperty('naturalWidth', 400);
    }
    await page.clock.runFor(120_000);
    expect(asked).toEqual({ thumbnail: becomes === 'ready' ? 2 : 1, file: 3 });
    // The last question may be on its way still.
    await page.unrouteAll({ behavior: 'wait' });
  });
}
