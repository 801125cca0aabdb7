import zhTw from '#resources/locales/zh-TW/payment.json' with { type: 'json' };
import words from '#resources/locales/en/payment.json' with { type: 'json' };
import subscription from '#resources/locales/en/subscription.json' with { type: 'json' };
import { taipeiDay } from '#shared/domain/calendar.ts';
import { orderOf, placeOrder } from '#tests/support/commerce/place-order.ts';
import { cards, primeOf } from '#tests/support/payment/card-prime.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { typeCard } from '#tests/support/web/card-fields.ts';
import { windowOf } from '#tests/support/web/team-web-test.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const path = '/subscription/payment-method';
/** What is TapPay's, and none of our page. */
const fields = { exclude: ['iframe'] };

test('a card is typed into the fields, refused or kept, and replaced; the next charge stands below', async ({
  page,
  server,
}) => {
  const person = await arrangePerson(server);
  await enter(page, person.client, server.address);
  await page.goto('/subscription');
  await page.getByRole('link', { name: subscription.paymentMethod }).click();
  await expect(page).toHaveURL(path);
  const stored = page.getByRole('region', { name: words.stored.title });
  const charges = page.getByRole('region', { name: words.charges.title });
  await expect(stored).toContainText(words.stored.none);
  await expect(charges).toContainText(words.charges.none);

  // Nothing is sent before the card is whole.
  await page.getByRole('button', { name: words.change.add }).click();
  await page.getByRole('button', { name: words.change.save }).click();
  await expect(stored).toContainText(words.card.wrong.number);
  await expect(page.getByRole('group', { name: words.card.number })).toBeFocused();
  expect(await accessibilityFaults(page, fields)).toEqual([]);
  await typeCard(page, cards.declined);
  await page.getByRole('button', { name: words.change.save }).click();
  await expect(stored.getByRole('alert')).toContainText(words.change.declined);
  await typeCard(page, cards.good, '07/31');
  await page.getByRole('button', { name: words.change.save }).click();
  await expect(stored).toContainText(words.change.saved);
  await expect(page.getByRole('button', { name: words.change.change })).toBeFocused();
  await expect(stored).toContainText('4242');
  await expect(stored).toContainText('07/2031');

  const [year = '', month = ''] = taipeiDay(new Date()).split('-');
  const payment = { prime: await primeOf(person.client, cards.good, `${year}${month}`) };
  await placeOrder(person, orderOf(['PRO-Y'], 960, { paymentMethod: 'card', payment }));
  await page.reload();
  await expect(charges).toContainText('NT$960');
  // It expires this month, and the next charge is in a year.
  await expect(stored).toContainText(`${month}/${year}`);
  await expect(stored.getByRole('status')).toContainText('before the next charge');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('who may not pay is told who does', async ({ browser, server }) => {
  const { members } = await makeTeam(server, ['member']);
  const page = await windowOf(browser, server.address, members[1]);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: subscription.notYours.title })).toBeVisible();
});

test.describe('in Chinese on a phone', () => {
  test.use({ language: 'zh-TW', viewport: { width: 390, height: 844 } });

  test('the fields fit the screen', { tag: '@full' }, async ({ page, server }) => {
    const { client } = await arrangePerson(server);
    const cookies = [...client.cookies].map(([name, value]) => ({
      name,
      value,
      url: server.address,
    }));
    await page.context().addCookies(cookies);
    await page.goto(path);
    await page.getByRole('button', { name: zhTw.change.add }).click();
    await typeCard(page, cards.good);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await accessibilityFaults(page, fields)).toEqual([]);
    await page.getByRole('button', { name: zhTw.change.save }).click();
    await expect(page.getByText(zhTw.change.saved)).toBeVisible();
  });
});
