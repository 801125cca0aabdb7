import * as z from 'zod/mini';
import { askJson, unreadable } from '../ask-service.ts';
import { openData, sealData, type EcpayKeys } from './seal-data.ts';

/** A merchant of electronic invoices, which is not the one of payments. */
export interface EcpayInvoiceMerchant extends EcpayKeys {
  merchantId: string;
  /** Origin of the service: production's or the stage's. */
  url: string;
}

/** The answer of a call: done where its code is 1. */
export interface EcpayAnswer {
  code: number;
  message: string;
  data: unknown;
}

const shape = z.object({ TransCode: z.number(), TransMsg: z.string(), Data: z.string() });
const outcome = z.looseObject({ RtnCode: z.number(), RtnMsg: z.string() });
const service = 'ECPay e-invoices';

/**
 * One call of `/B2CInvoice/<name>`. Rejects with ServiceUnreachableError where no answer came that
 * makes sense: what was asked for may have been done.
 */
export async function askEcpay(
  { merchantId, url, ...keys }: EcpayInvoiceMerchant,
  name: string,
  data: object,
  options: { timeoutMs?: number } = {},
): Promise<EcpayAnswer> {
  const envelope = {
    MerchantID: merchantId,
    // Real time: the service refuses what is older than minutes.
    RqHeader: { Timestamp: Math.floor(Date.now() / 1000), Revision: '3.0.0' },
    Data: sealData({ MerchantID: merchantId, ...data }, keys),
  };
  const { TransCode, TransMsg, Data } = await askJson(service, `${url}/B2CInvoice/${name}`, {
    ...options,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(envelope),
    shape,
  });
  if (TransCode !== 1) throw unreadable(service, `${TransCode} ${TransMsg}`);
  try {
    const told = openData(Data, keys);
    const { RtnCode: code, RtnMsg: message } = outcome.parse(told);
    return { code, message, data: told };
  } catch (cause) {
    throw unreadable(service, 'its answer cannot be opened', cause);
  }
}
