import { expect, it } from 'vitest';
import { createOrder } from '#shared/contract/commerce/order.ts';
import { nextQuestion } from './use-transaction.ts';

const { instructions } = createOrder.example.output.next;

it('asks often at first, then ever more rarely, and no more once it is known', () => {
  const asked = (count: number) => nextQuestion({ status: 'pending', instructions: null }, count);
  const pauses = [0, 10, 25, 60, 10_000].map(asked);
  expect(pauses).toEqual([2_000, 5_000, 15_000, 60_000, 60_000]);
  expect(nextQuestion({ status: 'success', instructions: null }, 1)).toBe(false);
  expect(nextQuestion({ status: 'failed', instructions: null }, 1)).toBe(false);
  expect(nextQuestion(undefined, 0)).toBe(false);
});

it('does not hurry a transfer', () => {
  expect(nextQuestion({ status: 'pending', instructions }, 0)).toBe(60_000);
});
