import { addMonths, laterDay } from '../../day-arithmetic.ts';
import type { PeriodType } from '../catalogue.ts';
import { conversion } from '../trade.ts';
import { daysLeft } from './terms.ts';

/** A personal plan that is to go into a team's; days are `YYYY-MM-DD` of Taipei. */
export interface PersonalPlan {
  /** Any one of its orders; a plan that is named twice counts once. */
  orderNumber: string;
  periodType: PeriodType;
  startOn: string;
  expiresOn: string;
}

export interface Conversion {
  /** 1031: more days than a team's plan takes over. */
  code: null | 1031;
  days: number;
  orders: { orderNumber: string; daysLeft: number }[];
}

/**
 * Days that a team's plan takes over from personal ones: the whole days left of each, one to one, and
 * together at most 365. One fresh yearly plan always passes, also the 366 days of a leap year
 * (decisions section 8). A plan that waits for another to end brings its own days, not those before.
 */
export function convertedDays(chosen: readonly PersonalPlan[], today: string): Conversion {
  const plans = [...new Map(chosen.map((plan) => [plan.orderNumber, plan])).values()];
  const orders = plans.map(({ orderNumber, startOn, expiresOn }) => ({
    orderNumber,
    daysLeft: daysLeft(expiresOn, laterDay(startOn, today)),
  }));
  const days = orders.reduce((sum, order) => sum + order.daysLeft, 0);
  const [only, ...others] = plans;
  const isOneFreshYear = only !== undefined && others.length === 0 && isWholeYear(only, today);
  return { code: days <= conversion.maxDays || isOneFreshYear ? null : 1031, days, orders };
}

/** One year without a day used, and without gifts. */
function isWholeYear({ periodType, startOn, expiresOn }: PersonalPlan, today: string): boolean {
  return periodType === 'Y' && startOn >= today && expiresOn === addMonths(startOn, 12);
}
