import { moneyText } from '#shared/domain/commerce/money-text.ts';
import type { FastifyInstance } from 'fastify';
import { html, type Html } from '../../../http/html.ts';
import { fail } from '../../../modules/context.ts';
import { sameText } from '../../../ports/credentials.ts';
import { deliver, deliverAgain, deliveries, type Delivery } from '../call-backs.ts';
import { callBackList, deliveryField, paymentPage } from '../payment-page.ts';
import { sentForm } from '../sent-form.ts';
import { accounts, newId, type Account, type Book, type Order, type Setup } from './book.ts';
import { agree, endPending } from './orders.ts';
import { agreeToKeep } from './vault.ts';
import { agreePath } from './views.ts';

type Fields = Readonly<Record<string, string>>;

export async function setDelivery(book: Book, id: string, delivery: Delivery): Promise<void> {
  await book.orders.change(id, (order) => ({ ...order, delivery }));
}

/** PayPal's page, where a payer agrees with an account or leaves. */
export function mountAgreePage(app: FastifyInstance, book: Book): void {
  const address = agreePath(':id');
  type Route = { Params: { id: string } };

  app.get<Route>(address, async (request, reply) => {
    const { id } = request.params;
    const order = await book.orders.find(id);
    const setup = order === null ? await book.setups.find(id) : null;
    if (order === null && setup === null) throw fail(7);
    const page = order === null ? setup && setupPage(setup) : orderPage(order);
    return reply.type('text/html; charset=utf-8').send(page);
  });

  app.post<Route>(address, { config: { provenBy: 'page token' } }, async (request, reply) => {
    const { id } = request.params;
    const fields = sentForm(request.body) ?? {};
    const one = (await book.orders.find(id)) ?? (await book.setups.find(id));
    if (one === null || !sameText(fields['token'] ?? '', one.pageToken)) throw fail(7);
    const to =
      'capture' in one ? await actOnOrder(book, one, fields) : await actOnSetup(book, one, fields);
    return reply.redirect(to ?? agreePath(id), 303);
  });
}

const accountOf = ({ account }: Fields): Account =>
  accounts.find((one) => one === account) ?? 'pays';

/** Where the browser goes then; null: it stays. */
async function actOnOrder(book: Book, order: Order, fields: Fields): Promise<string | null> {
  const { id, ways } = order;
  const delivery = deliveries.find((one) => one === fields['delivery']);
  if (delivery) await setDelivery(book, id, delivery);
  if (fields['again'] !== undefined) {
    await deliverAgain(book.orders, id, Number(fields['again']));
    return null;
  }
  switch (fields['do']) {
    case 'agree': {
      const isAgreed = await agree(book, id, accountOf(fields));
      return isAgreed && ways ? withNames(ways.back, { token: id, PayerID: newId() }) : null;
    }
    case 'cancel':
      return ways && withNames(ways.cancel, { token: id });
    case 'arrive':
    case 'bounce':
      await endPending(book, id, fields['do'] === 'arrive');
      return null;
    case 'release':
      await deliver(book.orders, id, { isReleased: true });
      return null;
    default:
      return null; // no button of ours
  }
}

async function actOnSetup(book: Book, setup: Setup, fields: Fields): Promise<string | null> {
  const { id, ways } = setup;
  if (fields['do'] === 'cancel') return withNames(ways.cancel, { approval_token_id: id });
  if (fields['do'] !== 'agree') return null;
  await agreeToKeep(book, id, accountOf(fields));
  return withNames(ways.back, { approval_token_id: id });
}

function withNames(address: string, names: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(names)) url.searchParams.set(name, value);
  return url.href;
}

const accountWords: Record<Account, string> = {
  pays: 'It pays',
  refused: 'Its bank refuses',
  pending: 'A bank’s transfer that takes days',
  once: 'It pays now and refuses renewals',
};

function accountField(): Html {
  return html`<label class="field"
    ><span>Account</span
    ><select name="account">
      ${accounts.map((one) => html`<option value="${one}">${accountWords[one]}</option>`)}
    </select></label
  >`;
}

const hidden = (token: string) => html`<input type="hidden" name="token" value="${token}" />`;

function orderPage(order: Order): string {
  const { id, pageToken, status, capture, amount, isKept } = order;
  const action = agreePath(id);
  const isOpen = status === 'PAYER_ACTION_REQUIRED' && order.ways !== null;
  return paymentPage({
    provider: 'PayPal',
    title: isOpen ? 'Agree to pay' : (capture?.status ?? status).toLowerCase(),
    facts: [
      ['To pay', moneyText(amount)],
      ['For', order.description],
      ['Order', order.customId],
      ['Number at PayPal', id],
      ...(isKept ? [['Later', 'the shop may take money again without you'] as const] : []),
    ],
    body: html`${
      isOpen
        ? html`<form class="pay" method="post" action="${action}">
            ${hidden(pageToken)} ${accountField()} ${deliveryField(order.delivery)}
            <p class="buttons">
              <button class="primary" name="do" value="agree">Agree and pay</button
              ><button name="do" value="cancel">Cancel and return</button>
            </p>
          </form>`
        : null
    }
    ${
      capture?.status === 'PENDING'
        ? html`<form class="pay" method="post" action="${action}">
            ${hidden(pageToken)}
            <p class="buttons">
              <button class="primary" name="do" value="arrive">The transfer arrives</button
              ><button name="do" value="bounce">It is sent back</button>
            </p>
          </form>`
        : null
    }`,
    callBacks: callBackList(order.callBacks, { action, token: pageToken }),
  });
}

function setupPage({ id, pageToken, status }: Setup): string {
  return paymentPage({
    provider: 'PayPal',
    title: status === 'PAYER_ACTION_REQUIRED' ? 'Agree to later payments' : status.toLowerCase(),
    facts: [
      ['To pay now', moneyText(0)],
      ['Number at PayPal', id],
    ],
    body: html`${
      status === 'PAYER_ACTION_REQUIRED'
        ? html`<form class="pay" method="post" action="${agreePath(id)}">
            ${hidden(pageToken)} ${accountField()}
            <p class="buttons">
              <button class="primary" name="do" value="agree">Agree</button
              ><button name="do" value="cancel">Cancel and return</button>
            </p>
          </form>`
        : null
    }`,
  });
}
