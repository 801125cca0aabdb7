import { daysBetween, laterDay } from '../../day-arithmetic.ts';
import { expiresOn, type Period } from './terms.ts';

/** What one order paid of a licence: a term and the days it brought; days are `YYYY-MM-DD` of Taipei. */
export interface PaidTerm {
  orderId: string;
  startsOn: string;
  /** First day behind it, its gifts included. */
  expiresOn: string;
  giftDays: number;
  convertedDays: number;
}

/** A licence with the terms that orders paid of it. */
export interface PaidPlan {
  period: Period;
  startsOn: string;
  expiresOn: string;
  terms: number;
  extraDays: number;
  paid: readonly PaidTerm[];
}

/** What becomes of a licence whose order is refunded. */
export interface EndedTerm {
  startsOn: string;
  expiresOn: string;
  terms: number;
  extraDays: number;
  /** Every paid term as it is then, the refunded one cut off. */
  paid: readonly PaidTerm[];
  lost: { giftDays: number; convertedDays: number };
}

/**
 * Takes the term away that one order paid, with its gift and converted days, at once (decisions
 * section 8). What other orders paid stays whole:
 * - nothing was paid behind it: service ends today, or where the term has not begun and an earlier one
 *   runs, with that one. Days that belong to no order (a serial number's) go along with the last term;
 * - a later order paid on: its term begins today, or where the refunded one would have, so that nobody
 *   pays for a gap. A term in which service was given already stays behind as history, so the licence
 *   then counts its terms from the new first day.
 * Null: the licence has no term of that order.
 */
export function endTerm(plan: PaidPlan, orderId: string, today: string): EndedTerm | null {
  const own = plan.paid.find((term) => term.orderId === orderId);
  if (own === undefined) return null;
  const others = plan.paid.filter((term) => term !== own);
  const later = others
    .filter((term) => term.startsOn >= own.expiresOn && term.expiresOn > term.startsOn)
    .toSorted(byStart);
  const extraDays = extraDaysOf(plan);
  const extraOf = (terms: readonly PaidTerm[]) =>
    terms.reduce((sum, term) => sum + (extraDays.get(term.orderId) ?? 0), 0);
  const unowned = Math.max(0, plan.extraDays - extraOf(plan.paid));
  const hasBegun = own.startsOn <= today;
  const goesOn = later.length > 0 || (!hasBegun && own.startsOn > plan.startsOn);
  const lost = {
    giftDays: own.giftDays + (goesOn ? 0 : unowned),
    convertedDays: own.convertedDays,
  };
  const end = laterDay(own.startsOn, own.expiresOn < today ? own.expiresOn : today);
  const cut: PaidTerm = { ...own, expiresOn: end, giftDays: 0, convertedDays: 0 };
  if (!goesOn) {
    const rest = { terms: plan.terms - 1, extraDays: extraOf(others) };
    return { startsOn: plan.startsOn, expiresOn: today, ...rest, paid: [...others, cut], lost };
  }
  const kept = hasBegun
    ? { startsOn: today, terms: later.length, extraDays: extraOf(later) + unowned }
    : {
        startsOn: plan.startsOn,
        terms: plan.terms - 1,
        extraDays: plan.extraDays - extraOf([own]),
      };
  const run = { firstDay: kept.startsOn, period: plan.period, ...kept };
  const before = others.filter((term) => !later.includes(term));
  const moved = chained(run, later, extraDays, {
    terms: run.terms - later.length,
    extraDays: run.extraDays - unowned - extraOf(later),
    until: hasBegun ? today : own.startsOn,
  });
  return { ...kept, expiresOn: expiresOn(run), paid: [...before, cut, ...moved], lost };
}

/** Service ends today; on another day, since other terms of it were paid; or it was to start later and never does. */
export const serviceEndings = ['now', 'later', 'unstarted'] as const;
export type ServiceEnding = (typeof serviceEndings)[number];

/** What a refund does to a licence, with the first day without service, or the day on which it was to start. */
export function endingOf(
  { startsOn }: Pick<PaidPlan, 'startsOn'>,
  ended: Pick<EndedTerm, 'expiresOn'>,
  today: string,
): { kind: ServiceEnding; on: string } {
  if (ended.expiresOn > today) return { kind: 'later', on: ended.expiresOn };
  if (startsOn > today) return { kind: 'unstarted', on: startsOn };
  return { kind: 'now', on: ended.expiresOn };
}

/**
 * Lets licences that wait for the present one's end begin as soon as it ends, in their order, where
 * that is earlier than they would: the same tier again starts when the present term ends.
 * @param runsUntil first day without service of what runs before them
 */
export function moveUp<T extends PaidPlan>(waiting: readonly T[], runsUntil: string): T[] {
  let next = runsUntil;
  return waiting.toSorted(byStart).map((plan) => {
    const startsOn = plan.startsOn < next ? plan.startsOn : next;
    const run = { ...plan, startsOn, firstDay: startsOn };
    const terms = plan.paid.toSorted(byStart);
    const start = { terms: 0, extraDays: 0, until: startsOn };
    const paid = chained(run, terms, extraDaysOf(plan), start);
    next = laterDay(next, expiresOn(run));
    return { ...plan, startsOn, expiresOn: expiresOn(run), paid };
  });
}

/** Terms one behind the other, from where others end. */
function chained(
  { firstDay, period }: { firstDay: string; period: Period },
  terms: readonly PaidTerm[],
  extras: ReadonlyMap<string, number>,
  before: { terms: number; extraDays: number; until: string },
): PaidTerm[] {
  let { extraDays, until } = before;
  return terms.map((term, at) => {
    const startsOn = until;
    extraDays += extras.get(term.orderId) ?? 0;
    until = expiresOn({ firstDay, period, terms: before.terms + at + 1, extraDays });
    return { ...term, startsOn, expiresOn: until };
  });
}

/**
 * Days that each order brought beside its term. By dates and not by what it calls gifts: of a trial, or
 * a month that is free, the term itself is the gift.
 */
function extraDaysOf({ startsOn, period, paid }: PaidPlan): Map<string, number> {
  let before = 0;
  const terms = paid
    // Those of a first day that is given up, and what was refunded before, are no terms of it.
    .filter((term) => term.startsOn >= startsOn && term.expiresOn > term.startsOn)
    .toSorted(byStart);
  return new Map(
    terms.map((term, at) => {
      const bare = expiresOn({ firstDay: startsOn, period, terms: at + 1, extraDays: before });
      const extra = Math.max(0, daysBetween(bare, term.expiresOn));
      before += extra;
      return [term.orderId, extra];
    }),
  );
}

const byStart = (a: { startsOn: string }, b: { startsOn: string }) =>
  a.startsOn < b.startsOn ? -1 : 1;
