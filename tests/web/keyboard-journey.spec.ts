import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import application from '#resources/locales/en/application.json' with { type: 'json' };
import catalogue from '#resources/locales/en/catalogue.json' with { type: 'json' };
import plan from '#resources/locales/en/plan.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import slideshow from '#resources/locales/en/slideshow.json' with { type: 'json' };
import subscription from '#resources/locales/en/subscription.json' with { type: 'json' };
import trade from '#resources/locales/en/trade.json' with { type: 'json' };
import { linkIn, newAddress, nextMail, password } from '#tests/support/people/people.ts';
import { choose, press, tabTo } from '#tests/support/web/keyboard.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

test('somebody signs up, buys a plan and publishes a poster by the keyboard alone', async ({
  page,
  outbox,
}) => {
  const email = newAddress('keys');
  await page.goto('/');
  await press(page, page.getByRole('link', { name: common.nav.signUp }).first());
  await expect(page).toHaveURL(/\/signup$/);
  const typed = [
    [page.getByLabel(auth.signup.firstName), 'Mei'],
    [page.getByLabel(auth.signup.lastName), 'Lin'],
    [page.getByLabel(auth.field.email), email],
    [page.getByLabel(auth.field.password, { exact: true }), password],
    [page.getByLabel(common.password.again, { exact: true }), password],
  ] as const;
  for (const [field, text] of typed) {
    await tabTo(page, field);
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole('checkbox', { name: /I agree/ }));
  await page.keyboard.press('Space');
  const robot = page.getByRole('checkbox', { name: /robot/i });
  await tabTo(page, robot);
  await page.keyboard.press('Space');
  await expect(robot).toBeChecked();
  await press(page, page.getByRole('button', { name: auth.signup.submit }));
  await expect(page.getByRole('heading', { name: auth.verify.noticeTitle })).toBeVisible();
  await page.goto(linkIn(await nextMail(outbox, email)));
  await press(page, page.getByRole('link', { name: auth.verify.successAction }));
  await expect(page.getByRole('heading', { level: 1, name: application.title })).toBeVisible();

  await press(page, page.getByRole('link', { name: shell.place.plan, exact: true }));
  await press(page, page.getByRole('link', { name: subscription.plans }).first());
  const chosen = plan.action.choose.replace('{{plan}}', catalogue.planLevels.professional);
  await press(page, page.getByRole('button', { name: chosen, exact: true }));
  await expect(page).toHaveURL(/\/trade\/$/);
  const boxes = [
    page.getByRole('radio', { name: trade.method.ecpay }),
    page.getByRole('radio', { name: trade.invoice.kind.email }),
    page.getByRole('checkbox', { name: /refund policy/ }),
    page.getByRole('checkbox', { name: /invoice policy/ }),
  ];
  for (const box of boxes) {
    await choose(page, box);
    await expect(box).toBeChecked();
  }
  await press(page, page.getByRole('button', { name: /^Pay NT/ }));
  await page.waitForURL('**/sandbox/**');
  await press(page, page.getByRole('button', { name: /^Pay NT/ }));
  await press(page, page.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByRole('heading', { name: trade.outcome.success.title })).toBeVisible();

  await press(page, page.getByRole('link', { name: shell.place.overview, exact: true }));
  const open = application.apps.open.replace('{{name}}', catalogue.apps.poster.name);
  await press(page, page.getByRole('link', { name: open }));
  const { template } = slideshow;
  const title = page.getByRole('textbox', { name: template.field.title, exact: true });
  await tabTo(page, title);
  await page.keyboard.type('Lunch today');
  await press(page, page.getByRole('button', { name: template.add.item }));
  await expect(page.locator(':focus')).toHaveAttribute('name', 'item.1.name');
  await page.keyboard.type('Tomato soup');
  await page.keyboard.press('Tab');
  await page.keyboard.type('4.50');
  const preview = page.getByRole('region', { name: template.preview });
  for (const text of ['Lunch today', 'Tomato soup', '4.50']) {
    await expect(preview.getByText(text)).toBeVisible();
  }
  await press(page, page.getByRole('button', { name: template.create.poster }));
  await press(page, page.getByRole('button', { name: slideshow.publish.action }));
  await expect(page.getByText(slideshow.state.published)).toBeVisible();
});
