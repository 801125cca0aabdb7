import { expect, it } from 'vitest';
import { largeResponses } from '#shared/contract/limits.ts';
import { CallFailure } from '../../modules/context.ts';
import { noLimiter } from '../../ports/limiter.ts';
import { processLimiter } from '../../ports/process-limiter.ts';
import { callLimits } from './limit.ts';

const person = (userId: string) => ({ ip: '10.0.0.1', principal: { userId, sessionId: userId } });

it('makes large responses of a caller one after the other, and none above the volume', async () => {
  const limits = callLimits({ all: noLimiter, own: processLimiter(() => 0) });
  const made: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, text: string) =>
    limits.makeLarge(person(name), async () => {
      made.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return text;
    });
  const whole = 'x'.repeat(largeResponses.kilobytes * 1000);
  const [first, second, other] = [ask('mei', whole), ask('mei', 'late'), ask('ana', 'other')];
  const refused = second.catch((error: unknown) => error);
  await Promise.resolve();
  expect(made).toEqual(['mei', 'ana']);
  for (const end of ends) end();
  expect((await first).length).toBe(whole.length);
  expect(await other).toBe('other');
  expect(await refused).toBeInstanceOf(CallFailure);
  expect(await refused).toMatchObject({ code: 4, details: { seconds: largeResponses.seconds } });
  expect(made).toEqual(['mei', 'ana']);
});
