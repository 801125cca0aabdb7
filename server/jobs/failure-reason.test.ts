import { expect, it } from 'vitest';
import { expectQuick } from '#tests/support/quick.ts';
import { failureReason } from './failure-reason.ts';

const refused = new Error('canceling statement due to statement timeout');
const query = 'Failed query: insert into "t" values ($1)\nparams: mei@example.com,secret';

it.each([
  [new Error('550 <mei@example.com>: unknown'), '550 <…>: unknown'],
  [new Error('first line\nmei@example.com'), 'first line'],
  [new Error(query, { cause: refused }), refused.message],
  [new AggregateError([refused, new Error('to a@b.c')], 'two'), `${refused.message}; to …`],
  [new Error('x'.repeat(900)), `${'x'.repeat(300)}…`],
  // As pg-boss reports errors.
  [
    { message: 'connect ECONNREFUSED 127.0.0.1:5432', queue: 'a', worker: 'b' },
    'connect ECONNREFUSED 127.0.0.1:5432',
  ],
  [Object.assign(new Error(''), { code: 'ECONNRESET' }), 'ECONNRESET'],
  [new TypeError(''), 'TypeError'],
  ['thrown', 'unknown'],
])('%o is told of as %j', (error, reason) => {
  expect(failureReason(error)).toBe(reason);
});

it('searches a long word for addresses quickly', () => {
  const error = new Error('x'.repeat(60_000));
  expect(expectQuick(() => failureReason(error))).toBe(`${'x'.repeat(300)}…`);
});
