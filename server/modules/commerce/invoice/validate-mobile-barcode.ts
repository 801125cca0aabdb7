import { validateMobileBarcode as call } from '#shared/contract/commerce/invoice.ts';
import { isMobileBarcode } from '#shared/domain/commerce/mobile-barcode.ts';
import { ServiceUnreachableError } from '../../../ports/service-unreachable.ts';
import type { BarcodeAnswer } from '../../../ports/mobile-barcode/mobile-barcode.ts';
import type { Services } from '../../context.ts';
import { handler } from '../../handler.ts';

const refusals = {
  malformed: 1035,
  'not-found': 1036,
  interrupted: 1037,
} as const satisfies Record<Exclude<BarcodeAnswer, 'exists'>, number>;

/** Nobody is asked about what cannot be a barcode (decisions section 3). */
export const validateMobileBarcode = handler(call, async (ctx, { mobileBarcode }) => {
  const answer = isMobileBarcode(mobileBarcode) ? await ask(ctx, mobileBarcode) : 'malformed';
  if (answer !== 'exists') throw ctx.fail(refusals[answer]);
  return true as const;
});

/** Who cannot be asked says nothing of the barcode, good or bad; the log says why. */
async function ask(
  { mobileBarcodes, log }: Pick<Services, 'mobileBarcodes' | 'log'>,
  barcode: string,
): Promise<BarcodeAnswer> {
  if (mobileBarcodes === null) {
    log.error({}, 'nobody is configured who checks mobile barcodes');
    return 'interrupted';
  }
  try {
    return await mobileBarcodes.check(barcode);
  } catch (error) {
    if (!(error instanceof ServiceUnreachableError)) throw error;
    log.error({ service: error.service, reason: error.message }, 'mobile barcode not checked');
    return 'interrupted';
  }
}
