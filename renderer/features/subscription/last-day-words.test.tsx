import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import application from '#resources/locales/en/application.json' with { type: 'json' };
import plan from '#resources/locales/en/plan.json' with { type: 'json' };
import refund from '#resources/locales/en/refund.json' with { type: 'json' };
import subscription from '#resources/locales/en/subscription.json' with { type: 'json' };
import trade from '#resources/locales/en/trade.json' with { type: 'json' };
import { getProfile } from '#shared/contract/account/user.ts';
import { getCart } from '#shared/contract/commerce/cart.ts';
import { listLicenses } from '#shared/contract/commerce/license.ts';
import { getOrder } from '#shared/contract/commerce/order.ts';
import { estimateRefund } from '#shared/contract/commerce/refund.ts';
import { getTransaction, listTransactions } from '#shared/contract/commerce/transaction.ts';
import { query } from '#renderer/api/query.ts';
import { PlanFigure } from '../application/plan-figure.tsx';
import { LossPanel } from '../refund/loss-panel.tsx';
import { ConvertPanel } from '../trade/convert/convert-panel.tsx';
import { PlanNow } from '../plan/plan-now.tsx';
import { RenewalNote } from '../trade/summary/renewal-note.tsx';
import { sentencesOf } from '../trade/transaction/outcome-words.ts';
import { OrderFacts } from './order/order-facts.tsx';
import type { License } from './plans/licenses.ts';
import {
  cancelWords,
  fateWords,
  resumedWords,
  resumeWords,
  spanWords,
} from './plans/license-words.ts';
import { csvColumns } from './transactions/export-transactions.ts';

beforeAll(() =>
  i18next.init({
    lng: 'en',
    resources: { en: { application, plan, refund, subscription, trade } },
  }),
);
// Files of this suite share loaded code.
afterAll(() => i18next.init({ lng: 'en', resources: {} }));
afterEach(() => vi.useRealTimers());

// `expiresOn` is the first day without service (decisions section 8): a term ends in the old year.
const term = { startOn: '2026-01-01', expiresOn: '2027-01-01' };
const [example] = listLicenses.example.output.items;
const license: License = {
  ...example,
  ...term,
  orderNumbers: [],
  nextBillingOn: null,
  renews: false,
};
const cancelledAt = '2026-06-01T00:00:00.000Z';

describe('cancelling and resuming', () => {
  it.each([
    { price: 960, words: ['Cancel renewal', 'Resume renewal', 'renews again'] },
    { price: 0, words: ['Cancel trial', 'Resume trial', 'no longer cancelled'] },
  ])('names what is cancelled, at the price $price', ({ price, words }) => {
    const changed = { ...license, price };
    const texts = [cancelWords(changed), resumeWords(changed), resumedWords(changed)];
    expect(texts.map((text, at) => text.includes(words[at] ?? 'none'))).toEqual([true, true, true]);
  });
});

describe('the end of a term is its last day of service', () => {
  it.each<[string, Partial<License>, string]>([
    ['without renewal', {}, 'Ends on 31 Dec 2026.'],
    ['cancelled', { cancelledAt }, 'Active until 31 Dec 2026;'],
    ['waiting', { state: 'waiting' }, 'Starts on 1 Jan 2026. Ends on 31 Dec 2026.'],
    ['ended', { state: 'ended' }, 'Ended on 31 Dec 2026'],
    ['ended, cancelled', { state: 'ended', endedBy: 'cancelled' }, 'ended on 31 Dec 2026'],
    ['ended, unpaid', { state: 'ended', endedBy: 'unpaid' }, 'ended on 31 Dec 2026'],
    // Service ended on the day of these events, and a charge has its own day.
    ['ended, refunded', { state: 'ended', endedBy: 'refunded' }, 'ended on 1 Jan 2027'],
    ['ended, converted', { state: 'ended', endedBy: 'converted' }, 'plan on 1 Jan 2027'],
    ['ended, replaced', { state: 'ended', endedBy: 'replaced' }, 'Replaced on 1 Jan 2027'],
    ['renewed', { renews: true, nextBillingOn: term.expiresOn }, 'Renews on 1 Jan 2027'],
    ['of a trial', { renews: false, nextBillingOn: term.expiresOn }, 'Ends on 31 Dec 2026.'],
  ])('for a license that is %s', (_state, changed, words) => {
    expect(fateWords({ ...license, ...changed })).toContain(words);
  });

  it('in the period of a license', () => {
    expect(spanWords(license)).toBe('1 Jan 2026 – 31 Dec 2026');
  });

  it('in the sentence of a paid transaction', () => {
    const { output } = getTransaction.example;
    const paid = { ...output, ...term, lines: [...output.lines], refund: null, instructions: null };
    expect(sentencesOf({ ...paid, status: 'success' })).toEqual([
      'Professional, yearly is yours from 1 Jan 2026 until 31 Dec 2026.',
    ]);
  });

  it('in the exported file of transactions', () => {
    const [row] = listTransactions.example.output.items;
    const cells = csvColumns().map(([head, cell]) => [head, cell({ ...row, ...term })]);
    expect(Object.fromEntries(cells)).toMatchObject({
      [subscription.column.from]: '2026-01-01',
      [subscription.column.until]: '2026-12-31',
    });
  });

  it('in the facts of an order', () => {
    const { output } = getOrder.example;
    const order = { ...output, ...term, lines: [...output.lines], trades: [], invoices: [] };
    const page = renderToStaticMarkup(
      <MantineProvider>
        <OrderFacts order={order} />
      </MantineProvider>,
    );
    expect(page).toContain('1 Jan 2026 – 31 Dec 2026');
  });

  it('on the page of plans', () => {
    const { plan: present } = getProfile.example.output;
    const shown = { ...present, ...term, daysLeft: 10, renewalAmount: null };
    const page = renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <PlanNow plan={shown} isBuyer={false} />
      </QueryClientProvider>,
    );
    expect(page).toContain('10 days left, until 31 Dec 2026');
  });

  it('in the plan of the overview', () => {
    const { output } = getProfile.example;
    const present = { ...output.plan, ...term, daysLeft: 10, renewalAmount: null };
    const client = new QueryClient();
    client.setQueryData(query(getProfile, {}).queryKey, { ...output, plan: present });
    const page = renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <PlanFigure />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    expect(page).toContain('until 31 Dec 2026');
  });

  it.each([
    [{ kind: 'now', on: '2026-06-01' }, 'yearly ends today instead of on 31 Dec 2026.'],
    [{ kind: 'later', on: '2026-07-01' }, 'yearly ends on 30 Jun 2026 instead of on 31 Dec 2026.'],
    [{ kind: 'unstarted', on: '2026-07-01' }, 'was to start on 1 Jul 2026, doesn’t start.'],
  ] as const)('in what a refund does to the service: %o', (ending, words) => {
    const { output } = estimateRefund.example;
    const page = renderToStaticMarkup(
      <LossPanel estimate={{ ...output, ...term, ending }} isTeam={false} />,
    );
    expect(page).toContain(words);
  });

  it('of a plan that is converted', () => {
    const plans = [{ orderNumber: 'M1', name: 'Professional', expiresOn: term.expiresOn }];
    const page = renderToStaticMarkup(
      <MantineProvider>
        <ConvertPanel
          plans={plans}
          daysOf={() => null}
          error={null}
          chosen={[]}
          onChange={() => undefined}
        />
      </MantineProvider>,
    );
    expect(page).toContain('31 Dec 2026');
  });

  it('in the summary of a checkout', () => {
    vi.useFakeTimers({ now: new Date('2026-06-15T04:00:00Z'), toFake: ['Date'] });
    const { output } = getCart.example;
    const [item] = output.items;
    const cart = { ...output, usedOffers: [], items: [{ ...item, periodType: 'Y' as const }] };
    const { plan: present } = getProfile.example.output;
    const noteFor = (expiresOn: string | null) =>
      renderToStaticMarkup(
        <RenewalNote
          cart={cart}
          method={null}
          plan={{ ...present, expiresOn }}
          convertedDays={0}
        />,
      );
    expect(noteFor(null)).toContain('it runs until 14 Jun 2027.');
    expect(noteFor('2027-01-01')).toContain('begins on 1 Jan 2027,');
    expect(noteFor('2027-01-01')).toContain('runs until 31 Dec 2027.');
  });
});
