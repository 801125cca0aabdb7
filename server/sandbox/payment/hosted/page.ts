import { moneyText } from '#shared/domain/commerce/money-text.ts';
import { html, type Html } from '../../../http/html.ts';
import {
  callBackList,
  challengeForm,
  deliveryField,
  paymentPage,
  taipei,
} from '../payment-page.ts';
import { isOpen, returned, type Checkout } from './checkout.ts';
import type { HostedProtocol } from './protocol.ts';

/** The page of a trade at its step. `isOver`: the browser just came from the last step and goes on by itself. */
export function checkoutPage(
  protocol: HostedProtocol,
  trade: Checkout,
  { isOver, now }: { isOver: boolean; now: Date },
): string {
  const action = `${protocol.path}/trade/${encodeURIComponent(trade.tradeNo)}`;
  const form = { action, token: trade.pageToken };
  const gone = returned(trade);
  return paymentPage({
    provider: protocol.name,
    title: titles[trade.step],
    facts: [
      ['To pay', moneyText(trade.amount)],
      ['For', trade.description],
      ['Order', trade.tradeNo],
      [`Number at ${protocol.name}`, trade.providerTradeNo],
      ...(trade.paidAt === null ? [] : [['Paid', taipei(trade.paidAt)] as const]),
      ...(gone === 0 ? [] : [['Gone back', moneyText(gone)] as const]),
    ],
    body: html`${isOpen(trade) ? choice(protocol, trade, form) : null}
    ${trade.step === 'challenge' ? challenge(trade, form) : null}
    ${trade.step === 'numbered' ? numbered(trade, form, now) : null}
    ${goBack(protocol, trade, isOver)}`,
    callBacks: callBackList(trade.callBacks, form),
  });
}

const titles: Record<Checkout['step'], string> = {
  choosing: 'How do you pay?',
  refused: 'This payment was refused',
  challenge: 'Your bank asks you',
  numbered: 'Your number to pay by',
  paid: 'Paid',
};

interface Form {
  action: string;
  token: string;
}

const begin = ({ token }: Form) => html`<input type="hidden" name="token" value="${token}" />`;

function choice(protocol: HostedProtocol, trade: Checkout, form: Form): Html {
  const { offers, reason, delivery } = trade;
  const others = offers.filter((by) => by !== 'card');
  return html`<form class="pay" method="post" action="${form.action}">
    ${begin(form)}
    ${
      reason === null
        ? null
        : html`<p role="alert">Refused with the code ${reason}. Pay again or in another way.</p>`
    }
    ${deliveryField(delivery)} ${offers.includes('card') ? card(protocol, trade) : null}
    ${
      others.length === 0
        ? null
        : html`<fieldset>
            <legend>Number to pay by</legend>
            <p class="buttons">
              ${others.map((by) => html`<button name="do" value="${by}">${numberWords[by]}</button>`)}
            </p>
          </fieldset>`
    }
  </form>`;
}

const numberWords = { atm: 'Transfer at an ATM', store: 'Pay at a shop' } as const;

function card({ testCard }: HostedProtocol, { amount }: Checkout): Html {
  return html`<fieldset>
    <legend>Card</legend>
    <label class="field"
      ><span>Number</span
      ><input name="card" inputmode="numeric" autocomplete="off" value="${testCard}"
    /></label>
    <p class="help">Any 14 to 16 digits; take none of your own.</p>
    <p class="buttons">
      <button class="primary" name="do" value="card">Pay ${moneyText(amount)}</button
      ><button name="do" value="bank-refuses">Have the bank refuse it</button>
    </p>
  </fieldset>`;
}

function challenge(trade: Checkout, form: Form): Html {
  const lead = html`<p>3-D Secure for the card that ends with ${trade.card?.last4}.</p>`;
  return challengeForm({ delivery: trade.delivery, lead }, form);
}

function numbered(trade: Checkout, form: Form, now: Date): Html {
  const { number } = trade;
  const isLate = now > new Date(number?.until ?? '');
  return html`<form class="pay" method="post" action="${form.action}">
    ${begin(form)}
    <dl class="number">
      ${
        number?.bankCode
          ? html`<div>
              <dt>Bank</dt>
              <dd>${number.bankCode}</dd>
            </div>`
          : null
      }
      <div>
        <dt>${number?.bankCode ? 'Account' : 'Code for the shop'}</dt>
        <dd>${number?.account}</dd>
      </div>
      <div>
        <dt>Until</dt>
        <dd>${taipei(number?.until ?? '')}</dd>
      </div>
    </dl>
    ${
      isLate
        ? html`<p role="alert">The number is no longer good: nothing can be paid by it.</p>`
        : html`${deliveryField(trade.delivery)}
            <p class="buttons">
              <button class="primary" name="do" value="counter">
                Pay ${moneyText(trade.amount)}
                ${trade.means === 'store' ? 'at the counter' : 'at the ATM'}
              </button>
            </p>`
    }
  </form>`;
}

/** The browser takes the result along after an end; before it leaving is a link. */
function goBack(protocol: HostedProtocol, trade: Checkout, isOver: boolean): Html | null {
  const way = protocol.wayBack(trade);
  if (way !== null) {
    return html`<form
      class="back"
      method="post"
      action="${way.action}"
      ${isOver ? html`data-at-once` : null}
    >
      ${Object.entries(way.fields).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <button class="${trade.step === 'paid' ? 'primary' : ''}">Back to the shop</button>
    </form>`;
  }
  if (trade.backUrl === null) return null;
  const words =
    trade.step === 'numbered' || trade.step === 'paid'
      ? 'Back to the shop'
      : 'Leave without paying';
  return html`<p class="back"><a href="${trade.backUrl}">${words}</a></p>`;
}
