import { freeOfferOf, type CatalogueEntry } from './catalogue.ts';

/**
 * Is it for this kind of workspace to buy? A team buys no personal plan, while its plan runs and
 * afterwards (decisions section 7); nobody buys the tier that everybody has without.
 */
export function isForSale(
  entry: Pick<CatalogueEntry, 'type' | 'planType' | 'freeDays' | 'inclusivePrice'>,
  { isTeam }: { isTeam: boolean },
): boolean {
  if (entry.type === 'storage') return true;
  if (isTeam && entry.planType !== 'professional_team') return false;
  return entry.inclusivePrice > 0 || freeOfferOf(entry) !== null;
}
