import { taipeiDay } from '#shared/domain/calendar.ts';
import {
  canCancel,
  licenseState,
  nextBillingDay,
} from '#shared/domain/commerce/subscription/license-state.ts';
import { chargeDays } from '#shared/domain/commerce/subscription/renewal.ts';
import type { Language, PlanType } from '#shared/domain/constants.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { listLicenses as call } from '#shared/contract/commerce/license.ts';
import { handler } from '../../handler.ts';
import { runningTiers } from '../../plan/current-plan.ts';
import { catalogueView } from '../catalogue/catalogue-view.ts';
import { licensePage, renewalFacts, termsOf, type HeldLicense } from './held-sql.ts';
import { resumableOf } from './may-resume.ts';

/** What of the workspace decides what can be done with a licence. */
interface Surroundings {
  today: string;
  language: Language;
  runningTiers: ReadonlySet<PlanType>;
  canResume: (held: HeldLicense) => boolean;
}

export const listLicenses = handler(call, async ({ db, now, principal, client }, paging) => {
  const { workspaceId } = principal;
  const today = taipeiDay(now);
  const { items, total } = await licensePage(db, workspaceId, paging);
  const [terms, tiers, canResume] = await Promise.all([
    termsOf(
      db,
      items.map(({ license }) => license.id),
    ),
    runningTiers(db, workspaceId, today),
    resumableOf(db, principal, today),
  ]);
  const { language } = client;
  const around = { today, language, runningTiers: tiers, canResume };
  const views = items.map((held) => {
    const own = terms.filter(({ licenseId }) => licenseId === held.license.id);
    return licenseView(held, own, around);
  });
  return { items: views, ...paging, total };
});

type Terms = Awaited<ReturnType<typeof termsOf>>;

function licenseView(
  held: HeldLicense,
  terms: Terms,
  { today, language, ...around }: Surroundings,
): CallOutput<typeof call>['items'][number] {
  const { license, plan } = held;
  const { startsOn, expiresOn, renews, chargeTries, price, listPricePerMonth } = license;
  const entry = { ...plan, inclusivePrice: price, listPricePerMonth };
  const { sku, type, name, planType, planTypeName, periodType, periodTypeName, currency } =
    catalogueView(entry, language);
  const facts = renewalFacts(held);
  const state = licenseState(license, today);
  // What was not bought consists of given days alone.
  const [giftDays, convertedDays] =
    terms.length === 0
      ? [license.extraDays, 0]
      : [sumOf(terms, 'giftDays'), sumOf(terms, 'convertedDays')];
  const mayStart = planType === null || !around.runningTiers.has(planType);
  const isTried = renews && expiresOn !== null && chargeTries > 0;
  return {
    id: license.id,
    sku,
    type,
    name,
    planType,
    planTypeName,
    periodType,
    periodTypeName,
    quantity: license.quantity,
    state,
    startOn: startsOn,
    expiresOn,
    nextBillingOn: nextBillingDay(facts, today),
    nextTryOn: isTried ? (chargeDays(expiresOn)[chargeTries] ?? null) : null,
    price: price * license.quantity,
    currency,
    renews,
    cancelledAt: license.cancelledAt?.toISOString() ?? null,
    endedBy: license.endedBy,
    orderNumbers: terms.map(({ orderNumber }) => orderNumber),
    giftDays,
    convertedDays,
    isRedeemed: license.endedBy === 'converted',
    canActivate: state === 'waiting' && mayStart,
    canCancel: canCancel(facts, today),
    canResume: around.canResume(held),
  };
}

function sumOf(terms: Terms, days: 'giftDays' | 'convertedDays'): number {
  return terms.reduce((sum, term) => sum + term[days], 0);
}
