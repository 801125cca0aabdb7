import { expect, type Page } from '@playwright/test';
import { listFiles } from '#shared/contract/signage/media.ts';
import { cookieNames, languages, type Language } from '#shared/domain/constants.ts';
import { stepIds, stepPicture, type HelpStep } from '#renderer/parts/help/help-steps.ts';
import { demoScreens, shows } from '#server/sandbox/demo/content.ts';
import { isTaking, test, walkStep, type StepWalk } from '#tests/support/help/help-test.ts';
import { lightScreens } from '#tests/support/help/light-screens.ts';
import { done } from '#tests/support/server/answer.ts';
import { enterAs } from '#tests/support/web/web-person.ts';

const { width, height } = stepPicture;
test.use({ viewport: { width, height }, colorScheme: 'light' });

const message: Record<Language, string> = {
  en: 'We close early today. See you tomorrow.',
  'zh-TW': '今日提早打烊，明天見。',
  'zh-CN': '今日提前打烊，明天见。',
  ja: '本日は早じまいです。またあした。',
  es: 'Hoy cerramos antes. Hasta mañana.',
};

const cafe = shows.cafe.name;
const [screen] = demoScreens.map(({ name }) => name);

/** Opens the menu of a row or card and chooses from it. */
async function choose({ page, word, see }: StepWalk, name: string, key: string): Promise<void> {
  await page
    .getByRole('button', { name: word('list:actions.of', { name }) })
    .first()
    .click();
  await see(key);
  await page.getByRole('menuitem', { name: word(key), exact: true }).click();
}

/** Beside its slides only where the window is wide enough for both. */
async function openEditor(at: StepWalk): Promise<void> {
  await at.page.setViewportSize({ width: width * 1.25, height: height * 1.25 });
  await at.page.goto('/application?view=slideshows');
  await choose(at, cafe, 'application:slideshows.edit');
  await at.see('slideshow:publish.action');
}

const walks: Record<HelpStep, (at: StepWalk) => Promise<void>> = {
  async 'upload-files'({ page, see, take }) {
    await page.goto('/application?view=files');
    await see('media:add.files', 'media:add.folder');
    await expect(page.getByRole('main').locator('img').first()).toBeVisible();
    await take();
  },

  async 'make-slideshow'(at) {
    const { page, see, take } = at;
    await page.goto('/application?view=slideshows');
    await see('application:slideshows.create');
    await openEditor(at);
    await page.getByRole('checkbox').nth(1).click();
    await see('slideshow:add.files', 'slideshow:add.web');
    await see('slideshow:field.validFrom', 'slideshow:field.validTo');
    await take();
  },

  async publish(at) {
    const { page, word, see, take } = at;
    await openEditor(at);
    await page.getByRole('checkbox').nth(1).click();
    const named = page.getByLabel(word('slideshow:field.duration'), { exact: true });
    const duration = named.and(page.locator('input'));
    const seconds = Number(await duration.inputValue());
    await duration.fill(String(seconds + 5));
    await see('slideshow:state.draft', 'slideshow:preview.open', 'slideshow:publish.action');
    await page.getByRole('button', { name: word('list:actions.more') }).click();
    await see('slideshow:preview.try', 'slideshow:discard.action');
    await take();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: word('slideshow:publish.action') }).click();
    await see('slideshow:state.published');
  },

  async 'share-slideshow'(at) {
    const { page, word, see, take } = at;
    await page.goto('/application?view=slideshows');
    await choose(at, cafe, 'application:slideshows.share');
    await see('slideshow:share.action');
    await page.getByLabel(word('slideshow:share.add')).fill('mei@example.com\nsam@example.com');
    await take();
  },

  async shortcut(at) {
    const { page, word, see, take } = at;
    await page.goto('/application?view=slideshows');
    await page.getByRole('button', { name: word('application:shortcuts.create') }).click();
    const making = page.getByRole('dialog');
    await expect(making.getByText(word('application:shortcuts.isPublic')).first()).toBeVisible();
    await see('application:shortcuts.create', 'application:shortcuts.isPublic');
    await making.getByRole('button', { name: word('common:action.cancel') }).click();
    await expect(making).toHaveCount(0);
    const card = page.getByRole('article').filter({ hasText: word('application:shortcuts.copy') });
    const name = (await card.first().getByRole('heading').textContent()) ?? '';
    await choose(at, name, 'application:shortcuts.showCode');
    await expect(page.getByRole('dialog').locator('img, svg').first()).toBeVisible();
    await take();
  },

  async 'pair-screen'({ page, word, see, take }) {
    await page.goto('/console/device');
    await see('screens:pair');
    const other = await page.context().newPage();
    await other.goto('/player');
    const code = other.getByText(/^[B-Z]{4}-[B-Z]{4}$/);
    await expect(code).toBeVisible();
    const shown = (await code.textContent()) ?? '';
    await other.close();
    await page.getByRole('link', { name: word('screens:pair') }).click();
    await page.getByLabel(word('device:auth.label')).fill(shown);
    await page.getByRole('button', { name: word('common:action.continue') }).click();
    await see('device:request.approve', 'device:request.replaces');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await take();
  },

  async week(at) {
    const { page, see, take } = at;
    await page.goto('/console/device');
    await choose(at, screen ?? '', 'screens:action.week');
    await see('screens:week.add', 'screens:week.dark');
    await take();
  },

  async 'screen-message'({ page, language, word, see, take }) {
    await page.goto('/console/device');
    await page.getByRole('checkbox').nth(1).click();
    await see('screens:action.message', 'screens:message.all');
    await page.getByRole('button', { name: word('screens:message.all') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(word('screens:message.text')).fill(message[language]);
    await take();
    await dialog.locator('[type="submit"]').click();
    await see('screens:message.takeBack');
    await page
      .getByRole('button', { name: word('screens:message.takeBack') })
      .first()
      .click();
    await see('screens:message.takenBack');
  },

  async 'play-report'({ page, word, see, take }) {
    await page.goto('/console/device');
    await page.getByRole('link', { name: word('screens:tab.plays') }).click();
    await see('screens:tab.plays', 'list:export.action');
    await expect(page.getByRole('row')).not.toHaveCount(0);
    await take();
  },

  async 'without-network'({ page, word, see, take }) {
    await page.goto('/console/device');
    await page
      .getByRole('link', { name: screen ?? '' })
      .first()
      .click();
    await see('screens:fact.cache');
    await page.getByText(word('screens:fact.paired')).scrollIntoViewIfNeeded();
    await take();
  },

  async 'silent-screens'({ page, word, see, take }) {
    await page.goto('/console/device');
    await page.getByRole('button', { name: word('screens:alerts.open'), exact: true }).click();
    await see('screens:alerts.open', 'screens:alerts.after');
    await take();
  },
};

/** In a language, by somebody who has answered the question about cookies. */
async function speak(page: Page, address: string, language: string): Promise<void> {
  const consent = { name: cookieNames.consent, value: 'denied', url: address };
  await page.context().addCookies([{ name: 'lang', value: language, url: address }, consent]);
}

for (const language of isTaking ? languages : (['en'] as const)) {
  test(`each step of the help can be walked, and its words stand where it says, in ${language}`, async ({
    page,
    server,
  }) => {
    test.setTimeout(180_000);
    const holder = await enterAs(page, server.address, 'holder@demo.test');
    await speak(page, server.address, language);
    await expect
      .poll(
        async () => {
          const { items } = done(await holder.call(listFiles, { perPage: 50 }));
          return items.filter(({ state }) => state !== 'ready').length;
        },
        { timeout: 60_000 },
      )
      .toBe(0);
    for (const step of stepIds) {
      await test.step(step, async () => {
        await page.setViewportSize({ width, height });
        await lightScreens(server, holder);
        await walkStep(page, { step, language }, walks[step]);
      });
    }
  });
}
