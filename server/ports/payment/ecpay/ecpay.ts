import type { AttemptKey, PaymentPort, ProviderRequest, State } from '../payment-port.ts';
import { askService, unreadable } from '../../ask-service.ts';
import type { EcpayKeys } from '../../ecpay-invoice/seal-data.ts';
import { readFields, readForm } from '../protocol/form.ts';
import { checkMacValue, isSigned } from './check-mac-value.ts';
import { giveBack, goesBackByHand } from './give-back.ts';
import { checkoutForm } from './checkout-form.ts';
import { readNotify, readSettlement } from './read-notify.ts';

/** A shop at ECPay; `url` is where its payment service begins. */
export interface EcpayMerchant extends EcpayKeys {
  merchantId: string;
  url: () => string;
}

const provider = 'ECPay';
/** The order was never made, or is not known (recorded answers of QueryTradeInfo). */
const neverMade = new Set(['10200095', '10200047']);

/** ECPay AioCheckOut V5: a hosted page for card, ATM, WebATM and shop counters. */
export function ecpay(merchant: EcpayMerchant): PaymentPort {
  return {
    method: 'ecpay',
    // DoAction knows no number of ours: asked twice it pays back twice.
    canRepeatRefund: false,
    goesBackByHand,
    client: null,
    notifyAnswer: '1|OK',
    start: (attempt) =>
      Promise.resolve({
        kind: 'form',
        action: `${merchant.url()}/Cashier/AioCheckOut/V5`,
        fields: checkoutForm(attempt, merchant),
        reference: null,
      }),
    settle: (key) => queryTrade(merchant, key),
    verifyNotify: (request) => {
      const fields = signedFields(merchant, request);
      return Promise.resolve(fields && readNotify(fields));
    },
    verifyReturn: (request) => {
      const attemptNo = signedFields(merchant, request)?.['MerchantTradeNo'];
      return attemptNo ? { attemptNo, reference: null } : null;
    },
    refund: (request) =>
      giveBack(
        (fields) =>
          post(merchant, '/CreditDetail/DoAction', { MerchantID: merchant.merchantId, ...fields }),
        request,
      ),
  };
}

function signedFields(merchant: EcpayMerchant, request: ProviderRequest) {
  const fields = readForm(request);
  if (fields === null || !isSigned(fields, merchant)) return null;
  return fields['MerchantID'] === merchant.merchantId ? fields : null;
}

/** `/Cashier/QueryTradeInfo/V5`, whose answer is signed, too. */
async function queryTrade(merchant: EcpayMerchant, key: AttemptKey): Promise<State> {
  const answer = await post(merchant, '/Cashier/QueryTradeInfo/V5', {
    MerchantID: merchant.merchantId,
    MerchantTradeNo: key.attemptNo,
    TimeStamp: String(Math.floor(key.at.getTime() / 1000)),
  });
  const fields = readFields(answer);
  if (fields === null || !isSigned(fields, merchant)) {
    throw unreadable(provider, 'answered a query without its signature');
  }
  const status = fields['TradeStatus'] ?? '';
  if (neverMade.has(status)) return { state: 'unknown' };
  if (fields['MerchantTradeNo'] !== key.attemptNo || fields['MerchantID'] !== merchant.merchantId) {
    throw unreadable(provider, 'answered a query about another trade');
  }
  if (status === '0') return { state: 'pending' };
  if (status !== '1') return { state: 'failed', reason: status };
  const settlement = readSettlement(fields);
  if (settlement === null) throw unreadable(provider, 'told of a payment without its facts');
  return { state: 'paid', settlement };
}

async function post(
  merchant: EcpayMerchant,
  path: string,
  fields: Record<string, string>,
): Promise<string> {
  const body = new URLSearchParams({ ...fields, CheckMacValue: checkMacValue(fields, merchant) });
  const { status, text } = await askService(provider, `${merchant.url()}${path}`, { body });
  // 403 is its rate limit.
  if (status !== 200) throw unreadable(provider, `HTTP ${status}`);
  return text;
}
