import type { Browser, Page } from '@playwright/test';
import account from '#resources/locales/en/account.json' with { type: 'json' };
import common from '#resources/locales/en/common.json' with { type: 'json' };
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import security from '#resources/locales/en/security.json' with { type: 'json' };
import words from '#resources/locales/en/team.json' with { type: 'json' };
import twoFactor from '#resources/locales/en/two-factor.json' with { type: 'json' };
import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import { toSnake } from '#shared/contract/case.ts';
import { getTeam } from '#shared/contract/team/team.ts';
import { startTransfer } from '#shared/contract/team/transfer.ts';
import { toggleTwoFactor } from '#shared/contract/account/two-factor.ts';
import { mockCall } from '#tests/support/web/mock-call.ts';
import { mailsTo, password } from '#tests/support/people/people.ts';
import { rename, windowOf } from '#tests/support/web/team-web-test.ts';
import { makeTeam, type TeamPerson } from '#tests/support/people/teams.ts';
import type { ServerAtHand } from '#tests/support/server/test-server.ts';
import { enterVerified, giveSession } from '#tests/support/web/web-person.ts';
import { chooseCountry } from '#tests/support/web/choose-country.ts';
import { expect, test } from '#tests/support/web/web-test.ts';
import { done } from '#tests/support/server/answer.ts';

const path = '/console/management/team';
const { transfer, audit, team } = words;

/** Words with their places filled. */
const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog');

/** A team of a holder, a member and others; the first two with windows side by side. */
async function sideBySide(browser: Browser, server: ServerAtHand & { address: string }) {
  const made = await makeTeam(server, ['member', 'member', 'accounting']);
  const [holder, member, ...others] = made.members;
  await rename(server, holder, 'Hana', 'Ito');
  await rename(server, member, 'Nora', 'Vega');
  return {
    holder,
    member,
    others,
    holderPage: await windowOf(browser, server.address, holder),
    memberPage: await windowOf(browser, server.address, member),
  };
}

/** Starts a transfer by call; answers its id. */
async function ask(holder: TeamPerson, member: TeamPerson): Promise<string> {
  return done(await holder.client.call(startTransfer, { password, toEmail: member.email })).id;
}

/** The window comes to the front: what it shows is read anew. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

test('the account changes hands: second factor, password, acceptance, both pages follow', async ({
  browser,
  server,
  outbox,
}) => {
  const { holder, member, others, holderPage, memberPage } = await sideBySide(browser, server);
  const [suspended] = others;
  await holder.client.call(toggleTwoFactor, { password, enabled: true });
  // Switching it on gave the session a new token, which this window has to have.
  await giveSession(holderPage.context(), holder.client, server.address);

  await holderPage.goto(path);
  await expect(panel(holderPage, team.yourRole)).toContainText(common.role.account_holder);
  await holderPage.getByRole('button', { name: transfer.title }).click();
  const dialog = dialogOf(holderPage);
  const code = dialog.getByLabel(twoFactor.field.code.replace('{{digits}}', '6'));
  await expect(code).toBeFocused();
  let mailed: string | undefined;
  await expect(async () => {
    const mails = await mailsTo(outbox, holder.email);
    mailed = mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).find(Boolean);
    expect(mailed).toBeDefined();
  }).toPass();
  await code.fill(mailed ?? '');

  // Oneself is not among those offered; nobody chosen is said, not guessed.
  const search = dialog.getByLabel(transfer.choose.search);
  await expect(search).toBeFocused();
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await expect(dialog.getByText(holder.email)).toBeHidden();
  const next = dialog.getByRole('button', { name: common.action.continue });
  await next.click();
  await expect(dialog.getByText(transfer.choose.required)).toBeVisible();
  await search.fill('nora v');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('radio', { name: /Nora Vega/ }).check();
  await search.fill(suspended.email);
  await expect(dialog.getByRole('radio')).toHaveCount(2);
  await expect(dialog.getByRole('radio', { name: /Nora Vega/ })).toBeChecked();
  await next.click();

  await expect(dialog.getByText(transfer.change.you)).toBeVisible();
  const field = dialog.getByLabel(security.guard.password, { exact: true });
  const send = dialog.getByRole('button', { name: filled(transfer.ask, { name: 'Nora Vega' }) });
  await field.fill('Wrong2026');
  await send.click();
  await expect(dialog.getByText(errors['1000'])).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(password);
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(panel(holderPage, team.holder)).toContainText(member.email);

  await memberPage.goto(path);
  const question = memberPage.getByRole('dialog', { name: transfer.asked.title });
  await expect(question).toContainText(holder.email);
  await question.getByRole('button', { name: transfer.asked.accept }).click();
  const told = filled(transfer.asked.accepted, { name: 'Hana Ito' });
  await expect(memberPage.getByText(told)).toBeVisible();
  await expect(panel(memberPage, team.yourRole)).toContainText(common.role.account_holder);
  await expect(memberPage.getByRole('link', { name: team.edit })).toBeVisible();
  await memberPage.getByRole('link', { name: audit.open }).click();
  await expect(memberPage.getByRole('link', { name: audit.done.transferAccepted })).toBeVisible();

  // The other window has read nothing yet; its next read is enough.
  await comeBack(holderPage);
  await expect(panel(holderPage, team.yourRole)).toContainText(common.role.account_admin);
  await expect(panel(holderPage, team.holder)).toContainText(member.email);
  await expect(holderPage.getByRole('button', { name: transfer.title })).toBeHidden();
});

test(
  'a transfer is decided later, and rejected; to others its link leads nowhere',
  { tag: '@full' },
  async ({ browser, server }) => {
    const { holder, member, others, holderPage, memberPage } = await sideBySide(browser, server);
    const id = await ask(holder, member);
    await holderPage.goto(path);
    await expect(panel(holderPage, team.holder)).toContainText(member.email);

    const [, accountant] = others;
    const otherPage = await windowOf(browser, server.address, accountant);
    await otherPage.goto(`${path}/${id}`);
    await expect(panel(otherPage, team.yourRole)).toContainText(common.role.accounting);
    await expect(otherPage.getByText(transfer.asked.unknown)).toBeVisible();
    await expect(dialogOf(otherPage)).toHaveCount(0);
    await expect(panel(otherPage, team.holder)).not.toContainText(member.email);

    await memberPage.goto(`${path}/${id}`);
    const question = memberPage.getByRole('dialog', { name: transfer.asked.title });
    const later = question.getByRole('button', { name: transfer.asked.later });
    await expect(later).toBeFocused();
    await memberPage.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await memberPage.getByRole('button', { name: transfer.asked.decide }).click();
    await question.getByRole('button', { name: transfer.asked.reject }).click();
    const told = filled(transfer.asked.rejected, { name: 'Hana Ito' });
    await expect(memberPage.getByText(told)).toBeVisible();
    await expect(panel(memberPage, team.yourRole)).toContainText(common.role.member);

    await comeBack(holderPage);
    await expect(panel(holderPage, team.holder)).not.toContainText(member.email);
    await expect(holderPage.getByRole('button', { name: transfer.title })).toBeVisible();
  },
);

test(
  'a transfer cancelled while the other looks at it cannot be accepted any more',
  { tag: '@full' },
  async ({ browser, server }) => {
    const { holder, member, holderPage, memberPage } = await sideBySide(browser, server);
    await ask(holder, member);
    await memberPage.goto(path);
    const question = memberPage.getByRole('dialog', { name: transfer.asked.title });
    const accept = question.getByRole('button', { name: transfer.asked.accept });
    await expect(accept).toBeVisible();

    await holderPage.goto(path);
    await holderPage.getByRole('button', { name: transfer.cancel }).click();
    const sure = holderPage.getByRole('dialog', { name: transfer.cancelTitle });
    await sure.getByRole('button', { name: transfer.cancel }).click();
    await expect(holderPage.getByText(/^The transfer to .* is cancelled\./)).toBeVisible();

    await accept.click();
    await expect(question.getByText(transfer.over)).toBeVisible();
    await question.getByRole('button', { name: common.action.close }).last().click();
    await expect(question).toHaveCount(0);
    await expect(memberPage.getByRole('button', { name: transfer.asked.decide })).toHaveCount(0);
    await expect(panel(memberPage, team.yourRole)).toContainText(common.role.member);

    // The other way round: accepted while the holder still means to cancel.
    await ask(holder, member);
    await holderPage.reload();
    await holderPage.getByRole('button', { name: transfer.cancel }).click();
    await memberPage.reload();
    await accept.click();
    await expect(panel(memberPage, team.yourRole)).toContainText(common.role.account_holder);
    await sure.getByRole('button', { name: transfer.cancel }).click();
    await expect(panel(holderPage, team.holder)).toContainText(transfer.over);
    await expect(panel(holderPage, team.yourRole)).toContainText(common.role.account_admin);
  },
);

test('team information: a wrong VAT number and phone are told at their fields, the rest is kept', async ({
  browser,
  server,
}) => {
  const { memberPage, holderPage } = await sideBySide(browser, server);
  await memberPage.goto(`${path}/edit`);
  await expect(memberPage).toHaveURL(new RegExp(`${path}$`));
  await expect(memberPage.getByText(team.refused)).toBeVisible();
  await expect(memberPage.getByRole('link', { name: team.edit })).toHaveCount(0);

  await holderPage.goto('/account/profile/edit');
  await holderPage.getByRole('link', { name: account.team.edit }).click();
  await expect(holderPage).toHaveURL(new RegExp(`${path}/edit$`));
  // The page left has such fields, too, and stays hidden until the next one's code is there.
  const name = holderPage.getByRole('textbox', { name: team.field.name, exact: true });
  await name.fill('Blue Door');
  const vatNumber = holderPage.getByLabel(team.field.vatNumber);
  await vatNumber.fill('12345678');
  const phone = holderPage.getByRole('group', { name: team.field.phone, exact: true });
  const number = phone.getByLabel(common.phone.number);
  await chooseCountry(phone, 'Taiwan +886');
  await number.fill('12345');
  await holderPage.getByLabel(team.field.category).selectOption({ label: 'Retail' });
  const save = holderPage.getByRole('button', { name: common.action.save });
  await save.click();
  await expect(holderPage.getByText(validation.vatNumber)).toBeVisible();
  await expect(vatNumber).toBeFocused();
  await vatNumber.fill('04595257');
  await save.click();
  await expect(phone.getByText(validation.phone)).toBeVisible();
  await expect(number).toBeFocused();
  await expect(name).toHaveValue('Blue Door');

  // What is typed is not lost by mistake.
  await holderPage.getByRole('button', { name: common.action.cancel }).click();
  const sure = holderPage.getByRole('dialog', { name: common.leave.title });
  await sure.getByRole('button', { name: common.leave.stay }).click();
  await number.fill('02 2345 6789');
  await save.click();
  await expect(holderPage).toHaveURL(new RegExp(`${path}$`));
  await expect(holderPage.getByText(team.saved)).toBeVisible();
  const facts = panel(holderPage, team.info);
  await expect(facts).toContainText('Blue Door');
  await expect(facts).toContainText('04595257');
  await expect(facts).toContainText('+886 2 2345 6789');
  await expect(facts).toContainText('Retail');
});

test('thousands of members are counted as the language writes them', async ({ page, server }) => {
  await enterVerified(page, server);
  const example = { ...getTeam.example.output, memberCount: 10_031 };
  await mockCall(page, 'team', { status: 0, data: toSnake(example) });
  await page.goto(path);
  await expect(panel(page, team.info)).toContainText('10,031 members');
});

test('a member leaves the team and is told what becomes of everything; the holder cannot', async ({
  browser,
  server,
}) => {
  const { memberPage, holderPage } = await sideBySide(browser, server);
  await holderPage.goto(path);
  await expect(panel(holderPage, team.leave.title)).toContainText(team.leave.holderLead);
  await expect(holderPage.getByRole('button', { name: team.leave.title })).toHaveCount(0);
  await expect(panel(holderPage, team.info)).toContainText('4 members');

  await memberPage.goto(path);
  await memberPage.getByRole('button', { name: team.leave.title }).click();
  const dialog = dialogOf(memberPage);
  await expect(dialog).toContainText(filled(team.leave.things, { holder: 'Hana Ito' }));
  await dialog.getByRole('button', { name: team.leave.title }).click();
  await expect(memberPage.getByText(words.noTeam.title)).toBeVisible();
  await expect(memberPage.getByText('You have left')).toBeVisible();

  await holderPage.reload();
  await expect(panel(holderPage, team.info)).toContainText('3 members');
});

test('a personal account sees what a team would bring, also where the form would be', async ({
  page,
  server,
}) => {
  await enterVerified(page, server);
  for (const place of [path, `${path}/edit`]) {
    await page.goto(place);
    await expect(page.getByText(words.noTeam.title)).toBeVisible();
  }
});
