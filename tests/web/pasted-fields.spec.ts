import subscription from '#resources/locales/en/subscription.json' with { type: 'json' };
import team from '#resources/locales/en/team.json' with { type: 'json' };
import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import { serialNumbers } from '#server/db/schema/commerce/subscription.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { windowOf } from '#tests/support/web/team-web-test.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

// Text is inserted as by pasting: `fill` takes no notice of a field's longest text.

test('a serial number is taken however it is separated, and a longer one is not cut', async ({
  page,
  server,
}) => {
  const { client } = await arrangePerson(server);
  const serialNumber = `CRS24P${Date.now()}`;
  await server.db
    .insert(serialNumbers)
    .values({ model: 'CRS24', importedAt: new Date(), serialNumber, boughtOn: '2025-01-01' });
  await enter(page, client, server.address);
  await page.goto('/subscription');
  const field = page.getByRole('textbox', { name: subscription.serial.number });
  const activate = page.getByRole('button', { name: subscription.serial.activate });
  const tooLong = 'A'.repeat(65);
  await field.focus();
  await page.keyboard.insertText(tooLong);
  await expect(field).toHaveValue(tooLong);
  await activate.click();
  await expect(page.getByText(validation.maxLength.replace('{{n}}', '64'))).toBeVisible();
  await field.clear();
  const separated = ` ${serialNumber.split('').join(' - ')} `;
  await page.keyboard.insertText(separated);
  await expect(field).toHaveValue(separated);
  await activate.click();
  await expect(page.getByRole('region', { name: subscription.license.running })).toContainText(
    '365 gift days',
  );
});

test('a VAT number is taken with blanks around and in it', async ({ browser, server }) => {
  const { holder } = await makeTeam(server, []);
  const page = await windowOf(browser, server.address, holder);
  await page.goto('/console/management/team/edit');
  const field = page.getByLabel(team.team.field.vatNumber);
  await field.clear();
  await page.keyboard.insertText(' ０４５９ 5257 ');
  await field.blur();
  await expect(field).toHaveValue(' ０４５９ 5257 ');
  await expect(page.getByText(validation.vatNumber)).toHaveCount(0);
});
