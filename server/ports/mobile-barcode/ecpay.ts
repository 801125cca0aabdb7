import * as z from 'zod/mini';
import { unreadable } from '../ask-service.ts';
import { askEcpay, type EcpayInvoiceMerchant } from '../ecpay-invoice/ask-ecpay.ts';
import { patienceMs, type MobileBarcodePort } from './mobile-barcode.ts';

const result = z.object({ IsExist: z.optional(z.string()) });
/** The Ministry gives ECPay no answer. */
const ministryDown = 9_000_001;

/** ECPay's electronic invoices, which ask the Ministry for their merchants (`CheckBarcode`). */
export function ecpayBarcodes(merchant: EcpayInvoiceMerchant): MobileBarcodePort {
  return {
    async check(barcode) {
      const asked = { BarCode: barcode };
      const { code, data } = await askEcpay(merchant, 'CheckBarcode', asked, {
        timeoutMs: patienceMs,
      });
      const { IsExist } = result.safeParse(data).data ?? {};
      if (code === 1 && IsExist === 'Y') return 'exists';
      if (code === 1 && IsExist === 'N') return 'not-found';
      if (code === ministryDown) return 'interrupted';
      throw unreadable('barcode check of ECPay', `RtnCode ${code}`);
    },
  };
}
