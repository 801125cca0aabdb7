import refund from '#resources/locales/en/refund.json' with { type: 'json' };
import trade from '#resources/locales/en/trade.json' with { type: 'json' };
import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import dayjs from 'dayjs';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { addBusinessDays } from '#shared/domain/day-arithmetic.ts';
import { arrangePayment, type PaymentFacts } from '#tests/support/commerce/arrange-payment.ts';
import { afterwards, bank } from '#tests/support/commerce/refund-stage.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import type { ServerAtHand } from '#tests/support/server/test-server.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { hold } from '#tests/support/web/hold.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
/** The words of a period in business days of Taipei, with its dates. */
function periodOf(requestedAt: Date | undefined, from: number, to: number): string {
  if (!requestedAt) throw new Error('no refund was requested');
  const dateOf = (days: number) =>
    dayjs(addBusinessDays(taipeiDay(requestedAt), days)).format('D MMM YYYY');
  const values = { from: String(from), to: String(to), first: dateOf(from), last: dateOf(to) };
  return filled(refund.success.withinDates, values);
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const pageOf = ({ tradeNo }: { tradeNo: string }) => `/trade/refund/${tradeNo}/application`;

async function paid(server: ServerAtHand, facts: Partial<PaymentFacts> = {}) {
  const person = await arrangePerson(server);
  const payment = await arrangePayment(server.db, person, { paidAt: daysAgo(1), ...facts });
  return { person, payment };
}

for (const width of [1440, 390]) {
  test(
    `a transfer is asked back: what is lost is said first, and where to send it, at ${width}`,
    { tag: width === 390 ? [] : '@full' },
    async ({ page, server }) => {
      await page.setViewportSize({ width, height: 900 });
      const { person, payment } = await paid(server, { method: 'offline', giftDays: 30 });
      await enter(page, person.client, server.address);
      await page.goto(pageOf(payment));
      await expect(page.getByRole('region', { name: refund.back.title })).toContainText('NT$930');
      await expect(page.getByText(refund.back.document.void)).toBeVisible();
      await expect(page.getByText(filled(refund.lose.gift_other, { count: '30' }))).toBeVisible();
      await expect(page.getByText(filled(refund.lose.plan, { plan: 'Basic' }))).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);

      const send = page.getByRole('button', {
        name: filled(refund.form.submit, { amount: 'NT$930' }),
      });
      await send.click();
      await expect(page.getByText(validation.required.options)).toBeVisible();
      await expect(page.getByText(validation.required.accountNumber)).toBeVisible();
      await page.getByRole('checkbox', { name: refund.form.why.reason.expensive }).check();
      for (const field of ['bankName', 'branchName', 'accountName', 'accountNumber'] as const) {
        await page.getByLabel(refund.form.bank[field], { exact: true }).fill(bank[field]);
      }
      await send.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('30');
      expect(await accessibilityFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: refund.form.keep }).click();
      expect((await afterwards(server.db, payment)).refund).toBeUndefined();
      await send.click();
      await dialog.getByRole('button', { name: refund.confirm.action }).click();
      await expect(page).toHaveURL(/\/trade\/refund\/application\/success/);
      await expect(page.getByText(refund.success.void)).toBeVisible();
      await expect(
        page.getByText(filled(refund.success.amount.manual, { amount: 'NT$930' })),
      ).toBeVisible();
      const { requestedAt } = (await afterwards(server.db, payment)).refund ?? {};
      await expect(page.getByText(periodOf(requestedAt, 3, 5))).toBeVisible();
      await expect(page.getByText(payment.tradeNo)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await afterwards(server.db, payment)).toMatchObject({
        refund: { isManual: true, actualAmount: 930 },
        license: { endedBy: 'refunded' },
      });
      await page.getByRole('link', { name: refund.success.follow }).click();
      const state = page.getByRole('heading', { name: trade.outcome.refund.title.processing });
      await expect(state).toBeVisible();
      await expect(page.getByText(/NT\$930 to your bank account, 3 to 5 business/)).toBeVisible();
      await expect(page.getByText(trade.outcome.refund.document.void)).toBeVisible();
      await expect(page.getByText(/NT\$960 less the bank’s fee of NT\$30/)).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
    },
  );
}

test('a part of a year brings a credit note, and no bank is asked for', async ({
  page,
  server,
}) => {
  const { person, payment } = await paid(server, { paidAt: daysAgo(45) });
  await enter(page, person.client, server.address);
  let estimates = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/estimate')) estimates += 1;
  });
  await page.goto(pageOf(payment));
  await expect(page.getByRole('region', { name: refund.back.title })).toContainText('NT$760');
  await expect(page.getByText(/credit note of NT\$760/)).toBeVisible();
  await expect(page.getByLabel(refund.form.bank.accountNumber)).toHaveCount(0);
  await page.getByRole('checkbox', { name: refund.form.why.reason.others }).check();
  await page
    .getByRole('button', { name: filled(refund.form.submit, { amount: 'NT$760' }) })
    .click();
  // The page is still displayed while the next one loads, and its other reads are repeated.
  const load = await hold(page, /\/assets\/trade-.*\.json$/);
  const repeated = page.waitForResponse('**/webapi/user/profile');
  await page.getByRole('dialog').getByRole('button', { name: refund.confirm.action }).click();
  await repeated;
  load();
  await expect(page.getByText(refund.success.creditNote)).toBeVisible();
  expect(estimates).toBe(1);
  const { requestedAt } = (await afterwards(server.db, payment)).refund ?? {};
  await expect(page.getByText(periodOf(requestedAt, 3, 5))).toBeVisible();
  await expect(page.getByText(periodOf(requestedAt, 7, 10))).toBeVisible();
});

test(
  'what cannot be refunded says why, and what can be done instead',
  { tag: '@full' },
  async ({ page, server }) => {
    const { person, payment: late } = await paid(server, { paidAt: daysAgo(70) });
    const storage = await arrangePayment(server.db, person, { sku: 'ST50-M', paidAt: daysAgo(1) });
    const { payment: foreign } = await paid(server);
    await enter(page, person.client, server.address);
    await page.goto(pageOf(late));
    await expect(page.getByRole('heading', { name: refund.refused.late.title })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(pageOf(storage));
    await expect(page.getByRole('heading', { name: refund.refused.none.title })).toBeVisible();
    await expect(page.getByText(refund.refused.none.storage)).toBeVisible();
    await page.goto(pageOf(foreign));
    await expect(page.getByRole('heading', { name: refund.refused.unknown.title })).toBeVisible();
    await page.goto('/trade/refund/application/success');
    await expect(page.getByText(refund.success.money.same)).toBeVisible();
  },
);

test('a member is told who asks for refunds', async ({ page, server }) => {
  const { members, teamId } = await makeTeam(server, ['member']);
  const [holder, member] = members;
  const facts = { sku: 'TEAM-Y', workspaceId: teamId, paidAt: daysAgo(1) } as const;
  const payment = await arrangePayment(server.db, holder, facts);
  await enter(page, member.client, server.address);
  await page.goto(pageOf(payment));
  await expect(page.getByRole('heading', { name: refund.refused.role.title })).toBeVisible();
});
