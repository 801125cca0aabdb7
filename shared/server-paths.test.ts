import { expect, test } from 'vitest';
import * as z from 'zod';
import { callPath } from './contract/define-call.ts';
import { calls } from './contract/table.ts';
import { secondStepCalls, tokenCalls } from './desktop-calls.ts';
import { isServerPath } from './server-paths.ts';

test('every call stands where the server answers', () => {
  const missed = Object.values(calls).filter((call) => !isServerPath(call.method, callPath(call)));
  expect(missed.map(({ name }) => name)).toEqual([]);
});

test.each([
  ['GET', '/unsubscribe/abc', false],
  ['HEAD', '/unsubscribe/abc', false],
  ['POST', '/unsubscribe/abc', true],
  ['GET', '/email/verify/abc', true],
  ['GET', '/healthz', true],
  ['POST', '/payment/ecpay/notify', true],
  ['GET', '/sandbox/outbox', true],
  ['GET', '/emails', false],
  ['GET', '/webapiary', false],
  ['GET', '/constructor', false],
  ['GET', '/', false],
  ['GET', '//email', false],
])('%s %s is the server’s: %s', (method, path, isOurs) => {
  expect(isServerPath(method, path)).toBe(isOurs);
});

test('a call says that it answers a token if, and only if, its answer has a place for one', () => {
  const withPlace = Object.values(calls).filter((call) =>
    JSON.stringify(z.toJSONSchema(call.output, { unrepresentable: 'any' })).includes('accessToken'),
  );
  expect(new Set(withPlace.map(({ path }): string => path))).toEqual(tokenCalls);
});

test('what the desktop knows of single calls is what their entries say', () => {
  const withFlag = (flag: 'answersToken' | 'isSecondStep') =>
    new Set(Object.values(calls).flatMap((call) => (flag in call ? [call.path] : [])));
  expect(tokenCalls).toEqual(withFlag('answersToken'));
  expect(secondStepCalls).toEqual(withFlag('isSecondStep'));
  // They are looked up by their path as it is asked for.
  expect([...tokenCalls, ...secondStepCalls].filter((path) => /[{/]\{|^\//.test(path))).toEqual([]);
});
