import enAccount from '#resources/locales/en/account.json' with { type: 'json' };
import en from '#resources/locales/en/common.json' with { type: 'json' };
import esAccount from '#resources/locales/es/account.json' with { type: 'json' };
import es from '#resources/locales/es/common.json' with { type: 'json' };
import jaAccount from '#resources/locales/ja/account.json' with { type: 'json' };
import ja from '#resources/locales/ja/common.json' with { type: 'json' };
import zhCnAccount from '#resources/locales/zh-CN/account.json' with { type: 'json' };
import zhCn from '#resources/locales/zh-CN/common.json' with { type: 'json' };
import zhTwAccount from '#resources/locales/zh-TW/account.json' with { type: 'json' };
import zhTw from '#resources/locales/zh-TW/common.json' with { type: 'json' };
import { cookieNames } from '#shared/domain/constants.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

for (const [language, common, { field }, name, label] of [
  ['en', en, enAccount, 'united king', 'United Kingdom +44'],
  ['zh-TW', zhTw, zhTwAccount, '英國', '英國 +44'],
  ['zh-CN', zhCn, zhCnAccount, '英国', '英国 +44'],
  ['ja', ja, jaAccount, 'イギリス', 'イギリス +44'],
  ['es', es, esAccount, 'reino', 'Reino Unido +44'],
] as const) {
  test(`on a phone the country of a number is found by name, code and calling code in ${language}`, async ({
    page,
    context,
    server,
  }) => {
    const { client } = await arrangePerson(server);
    await enter(page, client, server.address);
    await context.addCookies([
      { name: cookieNames.language, value: language, url: server.address },
      { name: cookieNames.consent, value: 'denied', url: server.address },
    ]);
    await page.goto('/account/profile/edit');
    const mobile = page.getByRole('group', { name: field.mobile, exact: true });
    const country = mobile.getByRole('combobox', { name: common.phone.callingCode });
    await country.tap();
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    // What is typed replaces the country that was chosen.
    for (const typed of [name, 'gb', '+44', '0044']) {
      await country.selectText();
      await page.keyboard.type(typed);
      await expect(list.getByRole('option').first(), typed).toHaveText(label);
    }
    const { x = -1, width = 0 } = (await list.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    await page.keyboard.press('Enter');
    await expect(country).toHaveValue(label);
    await expect(list).toBeHidden();
    // The sticky buttons cover other fields in part.
    const include = ['fieldset:has([data-path="mobileCountryCode"])'];
    expect(await accessibilityFaults(page, { include }, { isTouched: true })).toEqual([]);
    await mobile.getByLabel(common.phone.number, { exact: true }).fill('20 7946 0958');
    await page.getByRole('button', { name: common.action.save }).click();
    await expect(page).toHaveURL(/\/account\/profile$/);
    const { self } = done(await client.call(getProfile, {}));
    expect(self).toMatchObject({ mobileCountryCode: '44', mobile: '2079460958' });
  });
}
