import { html, type Html } from '../../http/html.ts';
import { serverPage } from '../../http/page.ts';
import { taipeiTime } from '../../ports/taipei-time.ts';
import { sandboxWords } from '../banner.ts';
import { deliveries, type CallBack, type Delivery } from './call-backs.ts';

/** A page on which the sandbox stands in for a provider. */
export interface PaymentPage {
  /** The provider as people know it. */
  provider: string;
  title: string;
  /** Rows of facts: what is paid, how much. */
  facts: readonly (readonly [label: string, value: string])[];
  body: Html;
  /** Call-backs so far, with what can be done to them; null: none yet. */
  callBacks?: Html | null;
}

/** The whole document, in the look of the sandbox's other pages. */
export function paymentPage({ provider, title, facts, body, callBacks }: PaymentPage): string {
  return serverPage({
    title: `${title} · ${provider}`,
    assets: 'payment',
    bar: html`<span class="place">${provider}, simulated</span
      ><a class="aside" href="/sandbox/outbox">Outbox</a>`,
    body: html`<main id="main">
      <h1>${title}</h1>
      <p class="lead">This sandbox stands in for ${provider}. No money moves.</p>
      <p class="warning" role="note"><b>${sandboxWords.title}</b> ${sandboxWords.text}</p>
      <dl class="facts">
        ${facts.map(
          ([label, value]) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      ${body} ${callBacks}
    </main>`,
  });
}

/** A moment as the provider would write it, in Taipei. */
export const taipei = (moment: string) => `${taipeiTime(new Date(moment))} (Taipei)`;

const deliveryNames: Record<Delivery, string> = {
  once: 'Once, at once',
  twice: 'Twice',
  later: 'Not before I press Send',
  reversed: 'All at the end, the last first',
};

/** How the call-back is to come; a field of a form. */
export function deliveryField(chosen: Delivery): Html {
  return html`<label class="field"
    ><span>Call-back to the shop</span
    ><select name="delivery">
      ${deliveries.map(
        (one) =>
          html`<option value="${one}" ${one === chosen ? html`selected` : null}>
            ${deliveryNames[one]}
          </option>`,
      )}
    </select></label
  >`;
}

/** What the sandbox's bank sends by text message for 3-D Secure. */
export const challengeCode = '1234';

/** The bank's question (`do` = `confirm` with the `code`, or `refuse`), as a form of the page. */
export function challengeForm(
  { delivery, lead = null }: { delivery: Delivery; lead?: Html | null },
  form: { action: string; token: string },
): Html {
  return html`<form class="pay" method="post" action="${form.action}">
    <input type="hidden" name="token" value="${form.token}" />
    ${lead}
    <label class="field"
      ><span>Code from your bank</span
      ><input name="code" inputmode="numeric" autocomplete="off" value="${challengeCode}"
    /></label>
    <p class="help">The sandbox’s is ${challengeCode}; any other is refused.</p>
    ${deliveryField(delivery)}
    <p class="buttons">
      <button class="primary" name="do" value="confirm">Confirm</button
      ><button name="do" value="refuse">Refuse</button>
    </p>
  </form>`;
}

/**
 * The call-backs of a trade: what the shop's server was told, what it answered, and buttons that send
 * (`do` = `release`, or `again` with its number in `at`) in a form of the page.
 */
export function callBackList(
  callBacks: readonly CallBack[],
  form: { action: string; token: string },
): Html | null {
  if (callBacks.length === 0) return null;
  const isWaiting = callBacks.some(({ sent }) => sent.length === 0);
  return html`<section class="calls">
    <h2>Call-backs</h2>
    <form method="post" action="${form.action}">
      <input type="hidden" name="token" value="${form.token}" />
      <table>
        <thead>
          <tr>
            <th scope="col">About</th>
            <th scope="col">Answers of the shop</th>
            <th scope="col"><span class="hidden-label">Send</span></th>
          </tr>
        </thead>
        <tbody>
          ${callBacks.map(
            ({ about, sent }, at) =>
              html`<tr>
                <th scope="row">${about}</th>
                <td>
                  ${sent.length === 0 ? 'not sent yet' : sent.map(({ status, answer }) => html`<code>${status ?? 'no answer'} ${answer}</code> `)}
                </td>
                <td>
                  ${
                    sent.length === 0
                      ? null
                      : html`<button name="again" value="${at}">Send again</button>`
                  }
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
      ${isWaiting ? html`<button class="primary" name="do" value="release">Send</button>` : null}
    </form>
  </section>`;
}
