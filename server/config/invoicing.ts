import { isBusinessNumber } from '#shared/domain/commerce/business-number.ts';
import type { InvoiceSeller } from '#shared/domain/commerce/invoice/invoice-document.ts';
import { isOrigin, urlOf } from './address.ts';
import type { Environment } from './environment.ts';

/** The sandbox's is nobody's number, though its checksum is right. */
const sandboxSeller = { name: '看板示範商店', vatNumber: '00000074', address: null };

/** Who sells, as invoices name it; null where nobody is named. */
export function sellerOf(value: Environment): InvoiceSeller | null {
  const { SELLER_NAME: name, SELLER_VAT_NUMBER: vatNumber, SELLER_ADDRESS: address = null } = value;
  if (name !== undefined && vatNumber !== undefined) return { name, vatNumber, address };
  return value.SANDBOX ? sandboxSeller : null;
}

/** The sandbox's is nobody's, too. */
const sandboxQrKey = '00112233445566778899AABBCCDDEEFF';

/** What a part of the codes on proofs is encrypted with; null: no proof is printed. */
export function einvoiceQrKeyOf({ EINVOICE_QR_KEY: key, SANDBOX }: Environment): string | null {
  return key ?? (SANDBOX ? sandboxQrKey : null);
}

/** One sentence for each thing about invoices and barcodes that cannot be meant. */
export function invoicingProblems(value: Environment): string[] {
  return [...sellerProblems(value), ...barcodeProblems(value)];
}

function sellerProblems(value: Environment): string[] {
  const problems: string[] = [];
  const vatNumber = value.SELLER_VAT_NUMBER;
  if ((value.SELLER_NAME === undefined) !== (vatNumber === undefined)) {
    problems.push('SELLER_NAME and SELLER_VAT_NUMBER belong together.');
  }
  if (vatNumber !== undefined && !isBusinessNumber(vatNumber)) {
    problems.push('SELLER_VAT_NUMBER is no Unified Business Number.');
  }
  const key = value.EINVOICE_QR_KEY;
  if (key !== undefined && !/^[0-9A-F]{32}$/i.test(key)) {
    problems.push('EINVOICE_QR_KEY has 32 hex digits.');
  }
  return problems;
}

function barcodeProblems(value: Environment): string[] {
  const { ECPAY_INVOICE_HASH_KEY: key, ECPAY_INVOICE_HASH_IV: iv } = value;
  const ecpay = [value.ECPAY_INVOICE_MERCHANT_ID, key, iv];
  const isBegun = ecpay.some((part) => part !== undefined);
  const problems: string[] = [];
  if (isBegun && ecpay.includes(undefined)) {
    problems.push(
      'ECPAY_INVOICE_MERCHANT_ID, ECPAY_INVOICE_HASH_KEY and ECPAY_INVOICE_HASH_IV belong together.',
    );
  }
  if ([key, iv].some((part) => part !== undefined && part.length !== 16)) {
    problems.push('ECPAY_INVOICE_HASH_KEY and ECPAY_INVOICE_HASH_IV have 16 letters each.');
  }
  if (urlOf(value.EINVOICE_URL) === null) problems.push('EINVOICE_URL is no URL.');
  if (!isOrigin(urlOf(value.ECPAY_INVOICE_URL))) {
    problems.push('ECPAY_INVOICE_URL is no address like https://einvoice.ecpay.com.tw.');
  }
  return problems;
}
