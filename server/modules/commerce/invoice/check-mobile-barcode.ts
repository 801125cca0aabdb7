import { isMobileBarcode } from '#shared/domain/commerce/mobile-barcode.ts';
import { createOutageLog } from '../../../jobs/limit-repeats.ts';
import { ServiceUnreachableError } from '../../../ports/service-unreachable.ts';
import type { BarcodeAnswer } from '../../../ports/mobile-barcode/mobile-barcode.ts';
import { fail, type Services } from '../../context.ts';

const refusals = {
  malformed: 1035,
  'not-found': 1036,
  interrupted: 1037,
} as const satisfies Record<Exclude<BarcodeAnswer, 'exists'>, number>;

const logOutage = createOutageLog();

type BarcodeServices = Pick<Services, 'mobileBarcodes' | 'log'>;

/**
 * Checks a normalized mobile barcode at the registry, the same way for the form and for an order.
 * A barcode with a wrong format is not looked up (decisions section 3).
 * @throws CallFailure 1035 wrong format, 1036 not registered, 1037 the registry gave no answer
 */
export async function checkMobileBarcode(ctx: BarcodeServices, barcode: string): Promise<void> {
  const answer = isMobileBarcode(barcode) ? await ask(ctx, barcode) : 'malformed';
  if (answer !== 'exists') throw fail(refusals[answer]);
}

/** An unreachable registry says nothing about the barcode; the log has the reason. */
async function ask(
  { mobileBarcodes, log }: BarcodeServices,
  barcode: string,
): Promise<BarcodeAnswer> {
  if (mobileBarcodes === null) {
    log.error({}, 'no service is configured that checks mobile barcodes');
    return 'interrupted';
  }
  try {
    return await mobileBarcodes.check(barcode);
  } catch (error) {
    if (!(error instanceof ServiceUnreachableError)) throw error;
    const { service, message: reason } = error;
    logOutage(log, { service, reason }, 'mobile barcode not checked');
    return 'interrupted';
  }
}
