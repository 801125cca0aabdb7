import common from '#resources/locales/en/common.json' with { type: 'json' };
import slideshow from '#resources/locales/en/slideshow.json' with { type: 'json' };
import { makeTeam } from '#tests/support/people/teams.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const { text, dismiss } = common.mobileNotice;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the notice is on the overview and where an app opens, nowhere else, until it is dismissed', async ({
    page,
    server,
  }) => {
    const { client } = (await makeTeam(server, [])).holder;
    const notice = page.getByText(text);
    const shows = async (path: string, isShown: boolean) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(notice, path).toBeVisible({ visible: isShown });
    };
    for (const path of ['/', '/login', '/help', '/product/slideshow']) await shows(path, false);
    await enter(page, client, server.address);
    const elsewhere = ['/console/device', '/account/profile', '/subscription', '/help'];
    for (const path of elsewhere) await shows(path, false);
    for (const path of ['/application', '/application?new=poster']) await shows(path, true);
    // It blocks nothing: what the app does is done here, too.
    const create = page.getByRole('button', { name: slideshow.template.create.poster });
    await expect(create).toBeEnabled();
    await page.getByRole('button', { name: dismiss }).click();
    await expect(notice).toBeHidden();
    await shows('/application', false);
  });
});

test('there is no notice on a computer', async ({ page, server }) => {
  const { client } = (await makeTeam(server, [])).holder;
  await enter(page, client, server.address);
  await page.goto('/application');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(text)).toBeHidden();
});
