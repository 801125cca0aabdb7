import { validateMobileBarcode as call } from '#shared/contract/commerce/invoice.ts';
import { handler } from '../../handler.ts';
import { checkMobileBarcode } from './check-mobile-barcode.ts';

export const validateMobileBarcode = handler(call, async (ctx, { mobileBarcode }) => {
  await checkMobileBarcode(ctx, mobileBarcode);
  return true as const;
});
