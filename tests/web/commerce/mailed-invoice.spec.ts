import { desc, eq } from 'drizzle-orm';
import words from '#resources/locales/en/print.json' with { type: 'json' };
import { shownInvoiceNumber } from '#shared/domain/commerce/invoice/invoice-words.ts';
import { outbox } from '#server/db/schema/system.ts';
import { insertCreditNote, insertIssued, insertOrder } from '#tests/support/commerce/orders.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { newAddress } from '#tests/support/people/people.ts';
import { settled } from '#tests/support/server/sandbox-clock.ts';
import { accessibilityFaults } from '#tests/support/web/accessibility.ts';
import { enter } from '#tests/support/web/web-person.ts';
import { expect, test } from '#tests/support/web/web-test.ts';

test('an invoice is sent from its page, and its link opens it without an account', async ({
  page,
  browser,
  server,
}) => {
  const person = await arrangePerson(server);
  await enter(page, person.client, server.address);
  const order = await insertOrder(server.db, person);
  const email = newAddress();
  const invoice = await insertIssued(server.db, order, { buyer: { kind: 'email', email } });
  const number = 'AB1234567811501';
  await insertCreditNote(server.db, invoice.id, { position: 1, number });
  const linkOf = async () => {
    await settled(person.client);
    const [mail] = await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, email))
      .orderBy(desc(outbox.id));
    return /\S+\/invoice\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await page.goto(`/print/invoice/${order.orderNumber}`);
  const send = page.getByRole('button', { name: words.mail.send });
  const [sendBox, papersBox] = [
    await send.boundingBox(),
    await page.getByRole('group', { name: words.paper.label }).boundingBox(),
  ];
  // The tools of the document stand together.
  expect((papersBox?.x ?? 0) - (sendBox?.x ?? 0) - (sendBox?.width ?? 0)).toBeLessThan(32);
  await send.click();
  await expect(page.getByText(words.mail.sent.replace('{{email}}', email))).toBeVisible();
  const link = await linkOf();

  const visitor = await browser.newPage();
  await visitor.goto(link);
  const sheet = visitor.getByRole('article');
  await expect(sheet).toContainText(shownInvoiceNumber(invoice.number));
  await expect(visitor.getByText(/^This link works until /)).toBeVisible();
  expect(await accessibilityFaults(visitor)).toEqual([]);
  await visitor.goto(link.replace('/invoice/', '/invoice/A'));
  await expect(visitor.getByText(words.mailed.gone)).toBeVisible();
  expect(await accessibilityFaults(visitor)).toEqual([]);

  await page.goto(`/print/invoice/${order.orderNumber}?note=1`);
  await page.getByRole('button', { name: words.mail.send }).click();
  await expect(page.getByText(words.mail.sent.replace('{{email}}', email))).toBeVisible();
  await visitor.goto(await linkOf());
  await expect(sheet).toContainText(words.creditNote.title);
  await expect(sheet).toContainText(number);
  await visitor.close();
});
