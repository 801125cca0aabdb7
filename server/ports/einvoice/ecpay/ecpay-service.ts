import * as z from 'zod/mini';
import { ServiceUnreachableError } from '../../service-unreachable.ts';
import { openData, sealData, type EcpayKeys } from '../../ecpay-data.ts';

export interface EcpayMerchant extends EcpayKeys {
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

const envelope = z.object({ TransCode: z.number(), TransMsg: z.string(), Data: z.string() });
const outcome = z.looseObject({ RtnCode: z.number(), RtnMsg: z.string() });
const timeoutMs = 30_000;
const service = 'ECPay e-invoices';

/**
 * One call of `/B2CInvoice/<name>`. Rejects with ServiceUnreachableError where no answer came that
 * makes sense: what was asked for may have been done.
 */
export async function askEcpay(
  { merchantId, url, ...keys }: EcpayMerchant,
  name: string,
  data: object,
): Promise<EcpayAnswer> {
  try {
    const body = JSON.stringify({
      MerchantID: merchantId,
      // Real time: the service refuses what is older than minutes.
      RqHeader: { Timestamp: Math.floor(Date.now() / 1000), Revision: '3.0.0' },
      Data: sealData({ MerchantID: merchantId, ...data }, keys),
    });
    const response = await fetch(new URL(`/B2CInvoice/${name}`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const { TransCode, TransMsg, Data } = envelope.parse(await response.json());
    if (TransCode !== 1) throw new Error(`${TransCode} ${TransMsg}`);
    const told = openData(Data, keys);
    const { RtnCode: code, RtnMsg: message } = outcome.parse(told);
    return { code, message, data: told };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ServiceUnreachableError(service, reason, { cause });
  }
}
