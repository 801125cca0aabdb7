import { freeOfferOf, type PeriodType } from '#shared/domain/commerce/catalogue.ts';
import { unitPriceOf } from '#shared/domain/commerce/vat.ts';
import { gigabyte, type Language } from '#shared/domain/constants.ts';
import { fill } from '../../../ports/mail/words.ts';
import { catalogueWords } from '../../app/words.ts';
import type { CatalogueRow } from './sql.ts';

/** An entry of the catalogue as people read it. */
export function catalogueView(row: CatalogueRow, language: Language) {
  const { sku, type, planType, inclusivePrice, currency, freeDays, isAvailable } = row;
  const words = catalogueWords[language];
  const periodType = periodOf(row);
  return {
    sku,
    type,
    name: nameOf(row, language),
    planType,
    planTypeName: planType && words.planLevels[planType],
    periodType,
    periodTypeName: words.periods[periodType],
    inclusivePrice,
    unitPrice: unitPriceOf(inclusivePrice),
    currency,
    freeDays,
    isAvailable,
  };
}

/** Operators may leave the period of a price out: then it is the month's. */
export function periodOf({ periodType }: Pick<CatalogueRow, 'periodType'>): PeriodType {
  return periodType ?? 'M';
}

/** What stands on a line of a cart or an invoice: what, and for how long. */
export function nameOf(
  row: Pick<
    CatalogueRow,
    'planType' | 'periodType' | 'storageBytes' | 'freeDays' | 'inclusivePrice'
  >,
  language: Language,
): string {
  const { planLevels, planNames } = catalogueWords[language];
  const gigabytes = String((row.storageBytes ?? 0) / gigabyte);
  const what = row.planType ? planLevels[row.planType] : fill(planNames.storage, { gigabytes });
  const offer = freeOfferOf(row);
  if (offer === 'trial') return fill(planNames.trial, { what, days: String(row.freeDays) });
  if (offer === 'first-month-free') return fill(planNames.firstMonthFree, { what });
  if (row.inclusivePrice === 0) return what;
  return fill(planNames[periodOf(row)], { what });
}
