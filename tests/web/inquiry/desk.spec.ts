import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import catalogue from '#resources/locales/en/catalogue.json' with { type: 'json' };
import words from '#resources/locales/en/desk.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import lists from '#resources/locales/en/list.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import { answerInquiry, updateInquiry } from '#shared/contract/inquiry/desk.ts';
import { requestSupport, submitInquiry } from '#shared/contract/inquiry/inquiry.ts';
import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/identity.ts';
import { inquiries, inquiryAnswers, operators } from '#server/db/schema/inquiry.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { newAddress } from '#tests/support/people/people.ts';
import { done } from '#tests/support/server/answer.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';
import type { ServerAtHand } from '#tests/support/server/test-server.ts';

/** Somebody who is named and signs in with two steps. */
async function arrangeOperator(server: ServerAtHand): Promise<ArrangedPerson> {
  const person = await arrangePerson(server);
  const now = new Date();
  const { userId } = person;
  await server.db.insert(operators).values({ userId, since: now });
  await server.db.update(users).set({ twoFactorAt: now }).where(eq(users.id, userId));
  return person;
}

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

test('two operators do not get in each other’s way, and what is done is taken back', async ({
  page,
  server,
}) => {
  const [own, other] = [await arrangeOperator(server), await arrangeOperator(server)];
  const email = newAddress('support');
  const log = new File(['no signal\n'], 'player.log', { type: 'text/plain' });
  done(
    await server.browser().call(requestSupport, {
      issueType: 'screen',
      device: 'Raspberry Pi 5',
      name: 'Kai Wu',
      email,
      content: 'It stays black.',
      gToken: 'sandbox-pass',
      files: [log],
    }),
  );
  const [asked] = await server.db.select().from(inquiries).where(eq(inquiries.email, email));
  const id = asked?.id ?? '';
  await enter(page, own.client, server.address);
  await page.goto(`/console/inquiries/${id}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const answer = page.getByLabel(words.answer.label);

  const saving = page.waitForEvent('download');
  await button(words.download.replace('{{name}}', 'player.log')).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('player.log');
  expect(readFileSync(await saved.path(), 'utf8')).toBe('no signal\n');

  await answer.fill('Is the cable in?');
  done(await other.client.call(updateInquiry, { id, assignee: 'me' }));
  await button(words.answer.send).click();
  const told = page.getByRole('status').filter({ hasText: words.meanwhile.title });
  await expect(told).toContainText(words.meanwhile.taken.replace('{{name}}', 'Mei Lin'));
  await expect(answer).toHaveValue('Is the cable in?');

  await button(words.takeOver).click();
  let reads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/operator/inquiry/${id}`)) reads += 1;
  });
  await button(words.takeOverFrom.action).click();
  await expect(page.getByText(words.assigned.mine)).toBeVisible();
  await expect(told).toHaveCount(0);
  await button(words.close).click();
  await expect(page.getByText(words.answer.closed)).toBeVisible();
  await button(words.open).click();
  await expect(answer).toHaveValue('Is the cable in?');
  await button(words.handBack).click();
  await expect(page.getByText(words.assigned.nobody)).toBeVisible();
  // Each of the four is followed by one read.
  expect(reads).toBe(4);

  // The connection goes while the answer is on its way: it is sent once.
  let isCut = false;
  await page.route(`**/operator/inquiry/${id}/answer`, async (route) => {
    if (isCut) return route.continue();
    isCut = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await button(words.answer.send).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: common.action.close })
    .last()
    .click();
  await expect(answer).toHaveValue('Is the cable in?');
  await button(words.answer.send).click();
  await expect(page.getByRole('heading', { name: words.answers })).toBeVisible();
  const kept = await server.db
    .select()
    .from(inquiryAnswers)
    .where(eq(inquiryAnswers.inquiryId, id));
  expect(kept.map(({ text }) => text)).toEqual(['Is the cable in?']);
  await expect(answer).toHaveValue('');

  done(await other.client.call(answerInquiry, { id, text: 'Or the other one?' }));
  await answer.fill('It is the fuse.');
  await button(words.answer.send).click();
  await expect(told).toContainText(words.meanwhile.answered);
  await expect(page.getByText('Or the other one?')).toBeVisible();
  await expect(answer).toHaveValue('It is the fuse.');
});

test(
  'of many inquiries the wanted one is found, opened and left by the keyboard',
  { tag: '@full' },
  async ({ page, server }) => {
    const { client, userId } = await arrangeOperator(server);
    const word = `many${randomUUID().slice(0, 8)}`;
    const many = 31;
    const at = Date.now();
    const rows = Array.from({ length: many }, (_, n) => ({
      reference: `${word}-${n}`,
      desk: n % 2 === 0 ? ('sales' as const) : ('support' as const),
      issueType: n % 2 === 0 ? ('players' as const) : ('screen' as const),
      state: n === 3 ? ('answered' as const) : ('open' as const),
      assigneeId: n === 3 ? userId : null,
      name: `Asker ${n}`,
      email: `${word}@asks.test`,
      contactBy: 'email' as const,
      language: 'en' as const,
      content: 'Which one?',
      details: {},
      createdAt: new Date(at - n * 1000),
      updatedAt: new Date(at - n * 1000),
    }));
    await server.db.insert(inquiries).values(rows);
    await enter(page, client, server.address);
    await page.goto('/console/inquiries');
    const search = page.getByRole('searchbox', { name: words.search });
    await search.focus();
    await page.keyboard.type(word);
    const links = page.getByRole('link', { name: /^Asker \d+/ });
    await expect(page).toHaveURL(new RegExp(word));
    await expect(links).toHaveCount(25);
    await expect(search).toBeFocused();

    const pages = page.getByRole('navigation', { name: lists.page.label });
    await pages.getByRole('button', { name: common.action.next }).focus();
    await page.keyboard.press('Enter');
    await expect(links).toHaveCount(many - 25);
    await expect(page).toHaveURL(/page=2/);

    // A narrower list begins with its first page.
    const choose = async (label: string, option: string) => {
      await page.getByRole('combobox', { name: label, exact: true }).focus();
      await page.keyboard.press('Enter');
      const wanted = page.getByRole('option', { name: option, exact: true });
      await expect(wanted).toBeVisible();
      await expect(async () => {
        await page.keyboard.press('ArrowDown');
        await expect(wanted).toHaveAttribute('data-combobox-selected', 'true', { timeout: 300 });
      }).toPass();
      await page.keyboard.press('Enter');
      await expect(wanted).toHaveCount(0);
    };
    await choose(words.desk.label, words.desk.support);
    await expect(links).toHaveCount(15);
    await expect(page).not.toHaveURL(/page=2/);
    await choose(words.column.assignee, words.assignee.mine);
    await expect(links).toHaveText([/Asker 3/]);
    await choose(words.column.state, words.state.open);
    await expect(page.getByText(words.noMatch)).toBeVisible();
    await page.goBack();
    await expect(links).toHaveText([/Asker 3/]);

    await links.first().focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { level: 1, name: catalogue.issueTypes.screen }),
    ).toBeVisible();
    await page.goBack();
    await expect(links).toHaveText([/Asker 3/]);
    await expect(search).toHaveValue(word);
  },
);
