import type { Locator, Page } from '@playwright/test';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import listWords from '#resources/locales/en/list.json' with { type: 'json' };
import words from '#resources/locales/en/notification.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import { toastSeconds } from '#renderer/api/toasts/times.ts';
import { listNotifications } from '#shared/contract/notification.ts';
import { subscribeNewsletter } from '#shared/contract/newsletter.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { page as paging } from '#shared/domain/constants.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { nextMail, signIn, signUpVerified } from '#tests/support/people/people.ts';
import { expect, test } from '#tests/support/web/web-test.ts';
import { done } from '#tests/support/server/answer.ts';

/** Somebody verified whose session the page has, and the same session beside the page. */
async function somebody(page: Page, address: string) {
  const client = new HttpClient(address);
  const email = await signUpVerified(client);
  await page
    .context()
    .addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: address })));
  const signInElsewhere = async (times = 1) => {
    for (let time = 0; time < times; time += 1) await signIn(new HttpClient(address), email);
  };
  return { client, email, signInElsewhere };
}

const bell = (page: Page) => page.getByRole('link', { name: /^Notifications, / });
const unreadIs = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(
    count === 0
      ? common.notifications.none
      : common.notifications.unread_other.replace('{{count}}', String(count)),
  );
const rows = (page: Page) =>
  page
    .getByRole('region', { name: words.title })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Is a ticked box seen with its tick? It looks another without. */
async function hasTick(box: Locator): Promise<boolean> {
  const look = () => box.screenshot({ animations: 'disabled' });
  const ticked = await look();
  const hidden = await box.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('input::before { visibility: hidden !important; }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  const bare = await look();
  await hidden.evaluate((sheet) => sheet.replaceSync(''));
  return !ticked.equals(bare);
}

test('an event in another browser shows on the badge without a reload', async ({
  page,
  address,
}) => {
  const { signInElsewhere } = await somebody(page, address);
  await page.clock.install();
  await page.goto('/notification');
  // The first page of a fresh server, with a clock that is not the browser's own.
  await expect(page.getByText(words.empty.title)).toBeVisible();
  await unreadIs(page, 0);
  await page.evaluate(() => {
    document.body.dataset['kept'] = 'true';
  });
  const news = page.getByRole('status').filter({ hasText: 'unread' });
  await expect(news).toHaveCount(0);

  // The page asks by itself.
  await signInElsewhere();
  await page.clock.fastForward(20_000);
  await unreadIs(page, 1);
  await expect(news).toHaveText(common.notifications.unread_one.replace('{{count}}', '1'));
  // The open list has it, too.
  await expect(rows(page)).toHaveCount(1);

  // Coming back to the window asks at once; by itself the page would wait longer than this test.
  await signInElsewhere();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await unreadIs(page, 2);
  await expect(news).toHaveText(/2 unread/);

  // A command that changes the number; fewer is nothing to announce.
  await button(page, words.read.all).click();
  await unreadIs(page, 0);
  await expect(news).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-kept', 'true');
});

test('notifications are selected, read and deleted, some or all', async ({ page, address }) => {
  const { client, signInElsewhere } = await somebody(page, address);
  const total = paging.size + 2;
  await signInElsewhere(total);
  await page.goto('/notification');
  await unreadIs(page, total);
  await expect(rows(page)).toHaveCount(paging.size);

  // Opening one reads it, and back leads to where one was.
  await button(page, common.action.next).click();
  await expect(rows(page)).toHaveCount(2);
  // The row says what happened, the page also what to do.
  const advice = page.getByText(words.event.newSignIn.advice);
  await expect(advice).toHaveCount(0);
  await rows(page).first().getByRole('link').click();
  await expect(
    page.getByRole('heading', { level: 1, name: words.event.newSignIn.title }),
  ).toBeVisible();
  await expect(advice).toBeVisible();
  await expect(page.getByRole('navigation', { name: shell.breadcrumbs })).toHaveCount(0);
  await expect(page.getByText(/127\.0\.0\.1/)).toBeVisible();
  await expect(page.getByRole('link', { name: words.leadsTo.security })).toHaveAttribute(
    'href',
    '/account/security-setting',
  );
  await unreadIs(page, total - 1);
  await page.getByRole('link', { name: words.back }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(rows(page).first().getByText(words.unread)).toHaveCount(0);
  await expect(rows(page).last().getByText(words.unread)).toHaveCount(1);

  // One row, with the keyboard.
  await rows(page).last().getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  expect(await hasTick(rows(page).last().getByRole('checkbox'))).toBe(true);
  await button(page, words.read.chosen).click();
  await unreadIs(page, total - 2);

  // A page: its rows go, the rest stays, and the list moves to the page that is left.
  await page.getByRole('checkbox', { name: listWords.select.all }).check();
  await button(page, common.action.delete).click();
  await expect(page.getByText(words.delete.done_other.replace('{{count}}', '2'))).toBeVisible();
  await expect(page).toHaveURL(/\/notification$/);
  await expect(rows(page)).toHaveCount(paging.size);

  // All of them.
  await button(page, words.delete.all).click();
  await expect(page.getByText(words.empty.title)).toBeVisible();
  await unreadIs(page, 0);
  await page.reload();
  await expect
    .poll(async () => (await client.call(listNotifications)).data)
    .toMatchObject({ items: [], total: 0 });
});

test(
  'a notification that is not there says so and leads back',
  { tag: '@full' },
  async ({ page, address }) => {
    await somebody(page, address);
    for (const id of ['0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f', 'not-an-id']) {
      await page.goto(`/notification/${id}`);
      await expect(page.getByText(words.gone.title)).toBeVisible();
      await page.getByRole('link', { name: words.back }).first().click();
      await expect(page).toHaveURL(/\/notification$/);
    }
  },
);

test('the link of a newsletter ends it with one press, signed in or not', async ({
  page,
  outbox,
  address,
}) => {
  const reader = new HttpClient(address);
  const email = await signUpVerified(reader);
  await reader.call(subscribeNewsletter, { subscribe: true });
  const mail = await nextMail(outbox, email, 2);
  const link = /\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? '';
  const isSubscribed = async () => done(await reader.call(getProfile)).self.isSubscribeEmail;

  await page.goto(link);
  await expect(page.getByRole('heading', { name: words.unsubscribe.question })).toBeVisible();
  // Programs that look at mails open links; looking changes nothing.
  expect(await isSubscribed()).toBe(true);
  await button(page, words.unsubscribe.action).click();
  await expect(page.getByRole('heading', { name: words.unsubscribe.doneTitle })).toBeFocused();
  expect(await isSubscribed()).toBe(false);
  await expect(page.getByRole('link', { name: words.unsubscribe.again })).toHaveAttribute(
    'href',
    '/account/profile',
  );

  await page.goto(`${link}x`);
  await button(page, words.unsubscribe.action).click();
  await expect(page.getByRole('heading', { name: words.unsubscribe.wrongTitle })).toBeFocused();
});

test('a deleted page shows the next one at once; undo brings all back; what came later stays', async ({
  page,
  address,
}) => {
  const { client, signInElsewhere } = await somebody(page, address);
  const total = paging.size + 2;
  await signInElsewhere(total);
  await page.clock.install();
  await page.goto('/notification');
  await expect(rows(page)).toHaveCount(paging.size);
  await page.getByRole('checkbox', { name: listWords.select.all }).check();
  await button(page, common.action.delete).click();
  await expect(rows(page)).toHaveCount(2);
  await unreadIs(page, 2);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(rows(page)).toHaveCount(paging.size);
  await unreadIs(page, total);

  await button(page, words.delete.all).click();
  await expect(page.getByText(words.empty.title)).toBeVisible();
  await expect(page.getByText(words.delete.doneAll)).toBeVisible();
  await unreadIs(page, 0);
  await signInElsewhere();
  expect(done(await client.call(listNotifications)).total).toBe(total + 1);
  await page.clock.fastForward(toastSeconds.undo * 1000);
  await expect(rows(page)).toHaveCount(1);
  await unreadIs(page, 1);
  expect(done(await client.call(listNotifications)).total).toBe(1);
});

test(
  'where the rows that move up cannot be read the list says so, and reads them when asked',
  { tag: '@full' },
  async ({ page, address }) => {
    const { signInElsewhere } = await somebody(page, address);
    await signInElsewhere(paging.size + 2);
    let isBroken = true;
    await page.route(/\/webapi\/notification\?.*\bpage=2\b/, (route) =>
      isBroken ? route.fulfill({ json: { status: 1009, data: null } }) : route.continue(),
    );
    await page.goto('/notification');
    await expect(rows(page)).toHaveCount(paging.size);
    await page.getByRole('checkbox', { name: listWords.select.all }).check();
    await button(page, common.action.delete).click();
    // What is deleted waits while somebody reads.
    await button(page, shell.toast.undo).focus();
    const failure = page.getByRole('alert').filter({ hasText: words.failed });
    await expect(failure).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    isBroken = false;
    await button(page, common.state.retry).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(failure).toHaveCount(0);
  },
);
