import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import shell from '#resources/locales/en/shell.json' with { type: 'json' };
import errors from '#resources/locales/en/errors.json' with { type: 'json' };
import listWords from '#resources/locales/en/list.json' with { type: 'json' };
import words from '#resources/locales/en/team.json' with { type: 'json' };
import validation from '#resources/locales/en/validation.json' with { type: 'json' };
import { toastSeconds } from '#renderer/api/toasts/times.ts';
import { register } from '#shared/contract/account/registration.ts';
import { inviteMember } from '#shared/contract/team/invitations.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { linkIn, newAddress, nextMail, password, signIn } from '#tests/support/people/people.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { expect, test } from '#tests/support/web/web-test.ts';
import { enterAs, enterVerified, giveSession } from '#tests/support/web/web-person.ts';

const path = '/console/management/member';

/** Somebody who has accepted an invitation of the demo team, signed in with a client of their own. */
async function newMember(address: string, holder: HttpClient, firstName: string) {
  const email = newAddress('joined');
  const invited = await holder.call(inviteMember, {
    email,
    firstName,
    lastName: 'Newcomer',
    roleId: 'member',
    apps: ['slideshow'],
  });
  if (invited.status !== 0) throw new Error(`invitation refused: ${JSON.stringify(invited)}`);
  const client = new HttpClient(address);
  const token = new URL(linkIn(await nextMail(client, email)), address).searchParams.get('token');
  const answer = await client.call(register, {
    email,
    password,
    passwordConfirmation: password,
    firstName,
    lastName: 'Newcomer',
    agree: true,
    subscribeEmail: false,
    gToken: 'sandbox-pass',
    invitationToken: token ?? '',
  });
  if (answer.status !== 0) throw new Error(`sign-up refused: ${JSON.stringify(answer)}`);
  return { email, client, name: `${firstName} Newcomer` };
}

const row = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });
const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

/** Opens the menu at a row's end and chooses. */
async function choose(page: Page, name: string, action: string): Promise<void> {
  await page
    .getByRole('button', { name: fill(listWords.actions.of, { name }), exact: true })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('one invitation: a wrong address is marked, what was typed is kept, the mail arrives', async ({
  page,
  address,
  outbox,
}) => {
  await enterAs(page, address, 'holder@demo.test');
  await page.goto(path);
  await page.getByRole('button', { name: words.invite.open }).click();
  const dialog = dialogOf(page);
  const email = newAddress('one');
  await dialog.getByLabel(words.invite.email).fill('nobody');
  await dialog.getByLabel(words.invite.firstName).fill('Uma');
  await dialog.getByLabel(words.invite.lastName).fill('Onefold');
  await dialog.getByRole('radio', { name: common.role.app_admin }).check();
  await expect(
    dialog.getByRole('group', { name: words.member.column.apps }),
  ).toHaveAccessibleDescription(words.role.noApps);
  await dialog.getByRole('checkbox', { name: 'Slideshow', exact: true }).check();
  await dialog
    .getByRole('checkbox', { name: fill(words.role.administersApp, { app: 'Slideshow' }) })
    .check();
  await dialog.getByRole('button', { name: words.invite.send }).click();
  await expect(dialog.getByText(validation.email)).toBeVisible();

  // Escape closes, and everything is there again.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.invite.open }).click();
  await expect(dialog.getByLabel(words.invite.lastName)).toHaveValue('Onefold');
  await dialog.getByLabel(words.invite.email).fill(email);
  await dialog.getByRole('button', { name: words.invite.send }).click();
  await expect(page.getByText(fill(words.invite.done, { email }))).toBeVisible();
  await nextMail(outbox, email);

  // The invitation waits in its tab: sent again once, then the wait is shown; revoked.
  await page.getByRole('link', { name: words.member.tab.invited }).click();
  const invited = row(page, email);
  await expect(invited).toContainText(common.role.app_admin);
  const name = 'Uma Onefold';
  const resend = page.getByRole('button', { name: fill(words.member.resend.name, { name }) });
  // The invitation itself was a mail: the next one may follow a minute later.
  await advance(outbox, 'PT61S');
  await resend.press('Enter');
  await nextMail(outbox, email, 2);
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/in (?:60|5\d) s/);
  await expect(resend).toBeFocused();
  await choose(page, name, words.member.action.revoke);
  await expect(page.getByText(fill(words.member.revoke.done_one, { names: name }))).toBeVisible();
  await expect(invited).toHaveCount(0);
});

test('many at once: each line where it stands, with what is wrong; who was refused is not asked again', async ({
  page,
  address,
  outbox,
}) => {
  await enterAs(page, address, 'holder@demo.test');
  await page.goto(path);
  await page.getByRole('button', { name: words.invite.open }).click();
  await page.getByRole('button', { name: words.invite.manyLink }).click();
  const [first, second] = [newAddress('many'), newAddress('many')];
  const list = page.getByLabel(words.invite.many.list, { exact: true });
  await expect(list).toBeFocused();
  const file = [
    'e-mail;first name;last name;role;apps',
    `${first};Ana;"Ruiz; the first";app admin;slideshow;Poster`,
    `${first};Ana;Ruiz`,
    'broken;Bo;Lee;teapot',
    'holder@demo.test;Hana;Ito',
    `${second};Cy;Day;;`,
  ].join('\r\n');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(row(page, 'broken')).toContainText(validation.email);
  await expect(row(page, 'broken')).toContainText(
    fill(words.invite.fault.role, { value: 'teapot' }),
  );
  await expect(page.getByText(fill(words.invite.fault.twice, { line: 2 }))).toBeVisible();
  const numbers = page.getByRole('row').locator('td:first-child > :last-child');
  await expect(numbers).toHaveText(['2', '3', '4', '5', '6']);
  await page
    .getByLabel(fill(words.invite.many.onlyWrong_other, { count: 2 }), { exact: true })
    .check();
  await expect(numbers).toHaveText(['3', '4']);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page
    .getByRole('button', { name: fill(words.invite.many.send_other, { count: 3 }) })
    .click();
  const results = page.getByRole('list', { name: words.invite.many.results }).getByRole('listitem');
  await expect(results).toHaveCount(2);
  await expect(results.filter({ hasText: first })).toContainText(words.invite.many.isSent);
  await nextMail(outbox, first);
  await nextMail(outbox, second);

  // What was not sent is where it was, and why; the button counts nobody who was refused.
  await expect(row(page, 'holder@demo.test')).toContainText(errors['1025']);
  await expect(numbers).toHaveText(['3', '4', '5']);
  const sendOf = (count: number) =>
    page.getByRole('button', {
      name: fill(words.invite.many[count === 1 ? 'send_one' : 'send_other'], { count }),
    });
  await expect(sendOf(0)).toBeDisabled();
  await expect(list).toHaveValue(file.replaceAll('\r\n', '\n'));
  const third = newAddress('many');
  await list.fill((await list.inputValue()).replace('holder@demo.test', third));
  await sendOf(1).click();
  await expect(results.filter({ hasText: third })).toContainText(words.invite.many.isSent);
  await expect(numbers).toHaveText(['3', '4']);

  // So it is after a look at another page.
  await page.getByRole('link', { name: words.invite.many.back }).click();
  await page.goBack();
  await expect(list).toHaveValue(/broken;Bo;Lee;teapot/);
  await expect(numbers).toHaveText(['3', '4']);
  await expect(sendOf(0)).toBeDisabled();
});

test('many at once: a template to fill in, and a file that is dropped; what is no list is said', async ({
  page,
  address,
}) => {
  await enterAs(page, address, 'holder@demo.test');
  await page.goto(`${path}?invite=many`);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: words.invite.many.template }).click();
  const template = await readFile(await (await saved).path(), 'utf8');
  const list = page.getByLabel(words.invite.many.list, { exact: true });
  const drop = (name: string, type: string, text: string) =>
    list.evaluate(
      (field, sent) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([sent.text], sent.name, { type: sent.type }));
        const init = { dataTransfer, bubbles: true, cancelable: true };
        for (const kind of ['dragover', 'drop']) field.dispatchEvent(new DragEvent(kind, init));
      },
      { name, type, text },
    );
  await drop('people.xlsx', 'application/vnd.ms-excel', 'PK');
  await expect(page.getByRole('alert')).toHaveText(words.invite.many.notList);
  await drop('people.csv', '', `${template}mei@example.test,Mei,Lin,App admin,Poster\r\n`);
  await expect(row(page, 'mei@example.test')).toContainText(common.role.app_admin);
  await expect(row(page, 'mei@example.test')).toContainText('Poster');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // A phone has no room for a head: each cell says what it is.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(
    row(page, 'mei@example.test').getByText(words.member.column.apps, { exact: true }),
  ).toBeVisible();
});

test('role, suspension, activation and deletion of a member', async ({
  page,
  address,
  browser,
}) => {
  const holder = await enterAs(page, address, 'holder@demo.test');
  const { email, client, name } = await newMember(address, holder, 'Nils');
  await page.clock.install();
  const theirs = await browser.newContext({ baseURL: address });
  await giveSession(theirs, client, address);
  const other = await theirs.newPage();
  await other.goto('/account/profile');
  await expect(other.getByText(email).first()).toBeVisible();

  await page.goto(`${path}?q=${encodeURIComponent(email)}`);
  await choose(page, name, words.member.action.account);
  await dialogOf(page).getByRole('radio', { name: common.role.accounting }).check();
  await dialogOf(page).getByRole('checkbox', { name: 'Poster' }).check();
  await dialogOf(page).getByRole('button', { name: common.action.save }).click();
  await expect(page.getByText(fill(words.member.account.done, { name }))).toBeVisible();
  await expect(row(page, email)).toContainText(common.role.accounting);
  await expect(row(page, email)).toContainText('Slideshow, Poster');

  // The menu's button keeps the focus.
  await choose(page, name, words.member.action.suspend);
  await expect(row(page, email)).toContainText(words.member.state.suspended);
  await expect(
    page.getByRole('button', { name: fill(listWords.actions.of, { name }) }),
  ).toBeFocused();
  await page.clock.fastForward(toastSeconds.undo * 1000);
  await expect.poll(async () => (await signIn(new HttpClient(address), email)).status).toBe(8);
  // Above the list it is said how many there are, which leads to them.
  await expect(page.getByRole('link', { name: / suspended$/ })).toHaveAttribute(
    'href',
    `${path}?state=suspended`,
  );
  await other.getByRole('link', { name: shell.place.security }).click();
  await expect(other.getByRole('heading', { name: common.suspended.title })).toBeVisible();
  await theirs.close();

  await choose(page, name, words.member.action.activate);
  await expect(row(page, email)).not.toContainText(words.member.state.suspended);
  expect(await signIn(new HttpClient(address), email)).toMatchObject({ status: 0 });

  await choose(page, name, words.member.action.delete);
  await expect(dialogOf(page).getByText(words.member.remove.nothing)).toBeVisible();
  await dialogOf(page).getByRole('button', { name: words.member.remove.confirm }).click();
  await expect(page.getByRole('heading', { name: listWords.noMatch.title })).toBeVisible();
  await page.getByRole('button', { name: listWords.filter.clear }).click();
  await expect(row(page, 'holder@demo.test')).toBeVisible();
  await expect(page.getByLabel(words.member.search, { exact: true })).toHaveValue('');
});

test(
  'several at once; oneself and the holder cannot be ticked',
  { tag: '@full' },
  async ({ page, address }) => {
    await enterAs(page, address, 'admin@demo.test');
    const client = new HttpClient(address);
    await signIn(client, 'holder@demo.test');
    const [a, b] = [
      await newMember(address, client, 'Aaron'),
      await newMember(address, client, 'Abel'),
    ];
    await page.goto(`${path}?size=100`);
    await expect(row(page, 'holder@demo.test').getByRole('checkbox')).toBeDisabled();
    await expect(
      page.getByRole('checkbox', { name: fill(listWords.select.one, { name: 'Ada Chen' }) }),
    ).toBeDisabled();
    await page
      .getByRole('button', { name: fill(listWords.actions.of, { name: 'Hana Ito' }) })
      .click();
    await expect(page.getByText(words.member.fixed.holder)).toBeVisible();
    await page.keyboard.press('Escape');

    for (const { name } of [a, b]) {
      await page.getByRole('checkbox', { name: fill(listWords.select.one, { name }) }).check();
    }
    const bar = page.getByRole('group', { name: listWords.select.bar });
    await expect(bar).toContainText(fill(listWords.select.count_other, { count: 2 }));
    await bar.getByRole('button', { name: words.member.action.apps }).click();
    await dialogOf(page).getByRole('checkbox', { name: 'Poster' }).check();
    await dialogOf(page).getByRole('button', { name: common.action.save }).click();
    await expect(row(page, a.email)).toContainText('Slideshow, Poster');
    await expect(row(page, b.email)).toContainText('Slideshow, Poster');
    await expect(bar).toHaveCount(0);
    for (const { name } of [a, b]) {
      await page.getByRole('checkbox', { name: fill(listWords.select.one, { name }) }).check();
    }
    await bar.getByRole('button', { name: words.member.action.delete }).click();
    await expect(dialogOf(page)).toContainText(`${a.name}, ${b.name}`);
    await dialogOf(page).getByRole('button', { name: words.member.remove.confirm }).click();
    await expect(row(page, a.email)).toHaveCount(0);
    await expect(row(page, b.email)).toHaveCount(0);
  },
);

test('search, filter, order and page stand in the address; back and reload work', async ({
  page,
  address,
}) => {
  await enterAs(page, address, 'holder@demo.test');
  await page.goto(path);
  await expect(row(page, 'member@demo.test')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  const search = page.getByLabel(words.member.search, { exact: true });
  await search.pressSequentially('appadmin');
  await expect(row(page, 'member@demo.test')).toHaveCount(0);
  await expect(row(page, 'appadmin@demo.test')).toBeVisible();
  await expect(page).toHaveURL(/q=appadmin/);
  await page.reload();
  await expect(search).toHaveValue('appadmin');
  await page.getByRole('combobox', { name: words.member.column.role }).click();
  await page.getByRole('option', { name: common.role.accounting }).click();
  await expect(page.getByRole('heading', { name: listWords.noMatch.title })).toBeVisible();
  await page.goBack();
  await expect(row(page, 'appadmin@demo.test')).toBeVisible();
  // All the typing was one step.
  await page.goBack();
  await expect(search).toHaveValue('');
  await expect(row(page, 'member@demo.test')).toBeVisible();

  const head = page.getByRole('columnheader', { name: words.member.column.role });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText('holder@demo.test');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('row').nth(1)).not.toContainText('holder@demo.test');

  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: listWords.export.action }).click();
  const download = await waiting;
  const file = await readFile(await download.path(), 'utf8');
  expect(file.startsWith('\uFEFFEmail,First name')).toBe(true);
  expect(file).toContain('holder@demo.test,Hana,Ito,Account holder');
});

test('an app admin sees who shares its apps and may only set those', async ({ page, address }) => {
  await enterAs(page, address, 'appadmin@demo.test');
  await page.goto(path);
  await expect(row(page, 'member@demo.test')).toBeVisible();
  await expect(page.getByRole('button', { name: words.invite.open })).toHaveCount(0);
  await expect(
    page.getByRole('checkbox', { name: fill(listWords.select.one, { name: 'Ada Chen' }) }),
  ).toBeDisabled();
  await choose(page, 'Mei Lin', words.member.action.apps);
  await expect(dialogOf(page).getByRole('checkbox')).toHaveCount(1);
  await dialogOf(page).getByRole('button', { name: common.action.save }).click();
  await expect(
    page.getByText(fill(words.member.setApps.done_one, { names: 'Mei Lin' })),
  ).toBeVisible();
});

test('who may not list members, and who has no team, sees why', async ({
  page,
  address,
  server,
}) => {
  await enterAs(page, address, 'accounting@demo.test');
  await page.goto(path);
  await expect(page.getByRole('heading', { name: words.member.notYours.title })).toBeVisible();
  await enterVerified(page, server);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: words.noTeam.title })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: words.noTeam.plans }).click();
  await expect(page).toHaveURL(/\/plan$/);
});
