import { describe, expect, it } from 'vitest';
import { openEnvelope } from './envelope.ts';

describe('openEnvelope', () => {
  it.each(['', 'null', '[]', '<html>', '{}', '{"status":"0"}', '{"status":1.5}', '{"status":0'])(
    'takes %j for no envelope',
    (text) => {
      expect(openEnvelope(text)).toBeNull();
    },
  );

  it('opens one', () => {
    expect(openEnvelope('{"status":0,"data":{"a":1}}')).toEqual({ status: 0, data: { a: 1 } });
    expect(openEnvelope('{"status":1009}')).toEqual({ status: 1009, data: null });
  });
});
