import { ecpay } from '#server/ports/payment/ecpay/ecpay.ts';
import { sandboxMerchants } from '#server/sandbox/payment/merchants.ts';
import { Payer } from '#tests/support/payment/payer.ts';
import { sampleAttempt } from '#tests/support/payment/sample-attempt.ts';
import { settled } from '#tests/support/server/sandbox-clock.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

/** Both in `npm run test:full`. */
const looks = [
  { colorScheme: 'dark', width: 390 } as const,
  ...(process.env['TEST_FULL'] === '1' ? [{ colorScheme: 'light', width: 1440 } as const] : []),
];

for (const { colorScheme, width } of looks) {
  test(`the simulator of ECPay, ${colorScheme}, ${width} wide: paid at the second try, and back in the shop`, async ({
    page,
    address,
    outbox,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const attemptNo = `W${Date.now().toString(36)}`;
    const next = await ecpay(sandboxMerchants(() => address).ecpay).start({
      ...sampleAttempt,
      attemptNo,
      at: await settled(outbox),
      notifyUrl: `${address}/nobody/notify`,
      returnUrl: `${address}/shop/return`,
      backUrl: `${address}/shop/back`,
    });
    if (next.kind !== 'form') throw new Error('ECPay begins with a form');
    await new Payer(outbox, address).post(next.action, next.fields);

    await page.goto(`/sandbox/pay/${attemptNo}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How do you pay?');
    await page.getByRole('button', { name: 'Have the bank refuse it' }).click();
    await expect(page.getByRole('alert')).toContainText('10100248');
    expect(await accessibilityFaults(page)).toEqual([]);
    const sideways = () => document.documentElement.scrollWidth - window.innerWidth;
    expect(await page.evaluate(sideways)).toBeLessThanOrEqual(0);

    const returned = page.waitForRequest(
      (request) => request.url().endsWith('/shop/return') && request.method() === 'POST',
    );
    await page.route('**/shop/return', (route) => route.fulfill({ body: 'the shop' }));
    await page.getByRole('button', { name: 'Pay NT$960' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect((await returned).postData()).toContain(`MerchantTradeNo=${attemptNo}`);
  });
}
