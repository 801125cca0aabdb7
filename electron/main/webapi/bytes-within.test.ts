import { expect, test } from 'vitest';
import { AnswerTooLong, bytesWithin, textWithin } from './bytes-within.ts';

/** A body of so many pieces of ten bytes; tells how many were asked for, and whether it was let go. */
function endless(pieces = Number.POSITIVE_INFINITY) {
  const told = { given: 0, isLetGo: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (told.given >= pieces) return controller.close();
      told.given += 1;
      controller.enqueue(new TextEncoder().encode('0123456789'));
    },
    cancel: () => void (told.isLetGo = true),
  });
  return { told, answer: new Response(body) };
}

test('an answer that has no end is left where it is longer than any', async () => {
  const { told, answer } = endless();
  await expect(bytesWithin(answer, 95)).rejects.toThrow(AnswerTooLong);
  expect(told.isLetGo).toBe(true);
  expect(told.given).toBeLessThan(15);
});

test('one that is as long as it may be comes whole', async () => {
  expect(await textWithin(endless(10).answer, 100)).toBe('0123456789'.repeat(10));
  expect(await textWithin(new Response('\uFEFF{"é":1}'), 100)).toBe('{"é":1}');
  expect(await textWithin(new Response(null), 0)).toBe('');
});

test('a copy that is let go takes nothing from the other one', async () => {
  const { answer } = endless(10);
  await expect(bytesWithin(answer.clone(), 20)).rejects.toThrow(AnswerTooLong);
  expect(await answer.text()).toHaveLength(100);
});
