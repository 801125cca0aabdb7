import security from '#resources/locales/en/security.json' with { type: 'json' };
import { enterAs } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

test('who has gone on in a dialogue before it takes the focus is not led back', async ({
  page,
  address,
}) => {
  await enterAs(page, address, 'basic@demo.test');
  await page.goto('/account/security-setting');
  const change = page.getByRole('button', { name: security.password.change });
  await expect(change).toBeVisible();
  await change.evaluate(async (button: HTMLElement) => {
    const second = () =>
      document.querySelectorAll<HTMLElement>('[role=dialog] input[type=password]')[1];
    const isThere = new Promise<void>((resolve) => {
      const look = () => (second() ? resolve() : undefined);
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    });
    button.click();
    // As a password manager does it, in the turn in which the fields come.
    await isThere;
    second()?.focus();
  });
  // By then whatever was to take the focus a moment later has done so.
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
  });
  await expect(page.getByRole('dialog').getByLabel(security.password.new)).toBeFocused();
});
