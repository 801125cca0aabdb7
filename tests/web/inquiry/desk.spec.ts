import words from '#resources/locales/en/desk.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import { submitInquiry } from '#shared/contract/inquiry/inquiry.ts';
import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/identity.ts';
import { inquiryAnswers, operators } from '#server/db/schema/inquiry.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { newAddress } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

test('an operator finds an inquiry, takes it on and answers it; a draft survives a reload', async ({
  page,
  server,
}) => {
  const { client, userId } = await arrangePerson(server);
  const email = newAddress('asks');
  done(
    await server.browser().call(submitInquiry, {
      issueType: 'players',
      product: 'player',
      name: 'Kai Wu',
      email,
      content: 'Which player fits?',
      gToken: 'sandbox-pass',
    }),
  );
  await enter(page, client, server.address);
  await page.goto('/console/inquiries');
  await expect(page.getByRole('heading', { name: words.notYours.title })).toBeVisible();
  await expect(page.getByRole('link', { name: shell.place.inquiries })).toHaveCount(0);

  const now = new Date();
  await server.db.insert(operators).values({ userId, since: now });
  await page.reload();
  await expect(page.getByRole('heading', { name: words.oneStep.title })).toBeVisible();

  await server.db.update(users).set({ twoFactorAt: now }).where(eq(users.id, userId));
  await page.goto(`/console/inquiries?q=${encodeURIComponent(email)}`);
  await expect(page.getByRole('link', { name: /Kai Wu/ })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: /Kai Wu/ }).click();
  await page.getByRole('button', { name: words.take }).click();
  await expect(page.getByText(words.assigned.mine)).toBeVisible();
  await page.getByLabel(words.answer.label).fill('The small one.');
  await page.reload();
  await expect(page.getByLabel(words.answer.label)).toHaveValue('The small one.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: words.answer.send }).click();
  await expect(page.getByRole('heading', { name: words.answers })).toBeVisible();
  const kept = await server.db
    .select({ text: inquiryAnswers.text })
    .from(inquiryAnswers)
    .where(eq(inquiryAnswers.operatorId, userId));
  expect(kept).toEqual([{ text: 'The small one.' }]);
});
