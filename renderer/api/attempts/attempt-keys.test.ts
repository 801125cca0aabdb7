import { describe, expect, it } from 'vitest';
import { startTransfer } from '#shared/contract/team/transfer.ts';
import { ApiError, TransportError } from '../api-error.ts';
import { attemptKeys } from './attempt-keys.ts';

const input = { toEmail: 'mei@example.com', password: 'Marquee2026' };
const keyAfter = (error?: unknown) => {
  const keys = attemptKeys();
  const { idempotencyKey: first } = keys.of(startTransfer, input);
  keys.settle(input, error);
  return keys.of(startTransfer, input).idempotencyKey === first ? 'the same' : 'another';
};

describe('the key of a command', () => {
  it.each([
    ['no answer came', new TransportError('timeout')],
    ['a fault may have come after the change', new ApiError(2, null)],
    ['the first one is under way', new ApiError(4, null)],
    ['a step-up comes first', new ApiError(1028, null)],
    ['the session has ended', new ApiError(1, null)],
  ])('stays where %s', (_why, error) => {
    expect(keyAfter(error)).toBe('the same');
  });

  it.each([
    ['done', undefined],
    ['refused for what is mended since', new ApiError(1026, null)],
  ])('goes where it was %s', (_how, error) => {
    expect(keyAfter(error)).toBe('another');
  });
});
