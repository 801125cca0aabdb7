import * as z from 'zod/mini';
import { ServiceUnreachableError } from '../service-unreachable.ts';
import { askJson } from './ask.ts';
import { openData, sealData, type EcpayKeys } from '../ecpay-data.ts';
import type { MobileBarcodePort } from './mobile-barcode.ts';

const service = 'barcode check of ECPay';
const envelope = z.object({
  TransCode: z.number(),
  TransMsg: z.string(),
  Data: z.optional(z.string()),
});
const result = z.object({ RtnCode: z.number(), IsExist: z.optional(z.string()) });
/** The Ministry gives ECPay no answer. */
const ministryDown = 9_000_001;

/** Who asks: the merchant of electronic invoices, which is not the one of payments. */
export interface EcpayInvoiceAccess extends EcpayKeys {
  /** Origin of the interface. */
  url: string;
  merchantId: string;
}

/** ECPay's electronic invoices, which ask the Ministry for their merchants (`CheckBarcode`). */
export function ecpayBarcodes(access: EcpayInvoiceAccess): MobileBarcodePort {
  const { url, merchantId: MerchantID } = access;
  return {
    async check(barcode) {
      const said = await askJson(
        service,
        `${url}/B2CInvoice/CheckBarcode`,
        {
          MerchantID,
          // Real time: ECPay compares it with its own clock.
          RqHeader: { Timestamp: Math.floor(Date.now() / 1000), Revision: '3.0.0' },
          Data: sealData({ MerchantID, BarCode: barcode }, access),
        },
        envelope,
      );
      if (said.TransCode !== 1 || said.Data === undefined) {
        throw new ServiceUnreachableError(service, `TransCode ${said.TransCode}`);
      }
      const { RtnCode, IsExist } = opened(said.Data, access);
      if (RtnCode === 1 && IsExist === 'Y') return 'exists';
      if (RtnCode === 1 && IsExist === 'N') return 'not-found';
      if (RtnCode === ministryDown) return 'interrupted';
      throw new ServiceUnreachableError(service, `RtnCode ${RtnCode}`);
    },
  };
}

function opened(data: string, keys: EcpayKeys): z.output<typeof result> {
  try {
    return result.parse(openData(data, keys));
  } catch (cause) {
    throw new ServiceUnreachableError(service, 'its answer cannot be opened', { cause });
  }
}
