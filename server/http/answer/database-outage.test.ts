import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, it } from 'vitest';
import { databaseOutage } from './database-outage.ts';

const ofServer = (code: string) =>
  Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });
const ofSystem = (code: string, syscall = 'connect') =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
const ofStatement = (cause: Error) => new DrizzleQueryError('select 1', [], cause);

it.each([
  [ofServer('57P01'), 'unreachable'],
  [ofServer('57P03'), 'unreachable'],
  [ofServer('08006'), 'unreachable'],
  [ofServer('53300'), 'unreachable'],
  [ofServer('25006'), 'unreachable'],
  [ofServer('58030'), 'unreachable'],
  [ofServer('53100'), 'outOfSpace'],
  [ofServer('57014'), 'tooSlow'],
  [ofSystem('ECONNREFUSED'), 'unreachable'],
  [ofSystem('ENOENT'), 'unreachable'],
  [ofSystem('ENOTFOUND', 'getaddrinfo'), 'unreachable'],
  [new AggregateError([ofSystem('ECONNREFUSED'), ofSystem('ECONNREFUSED')]), 'unreachable'],
  [new Error('Connection terminated unexpectedly'), 'unreachable'],
  [new Error('Query read timeout'), 'unreachable'],
  [new Error('timeout exceeded when trying to connect'), 'busy'],
  // Faults of the statement, and of something else.
  [ofServer('23505'), null],
  [ofServer('42P01'), null],
  [ofServer('40P01'), null],
  [new Error('a fault of ours'), null],
  ['thrown', null],
])('%o is %j, also as the failure of a statement', (error, outage) => {
  expect(databaseOutage(error)).toBe(outage);
  if (error instanceof Error) expect(databaseOutage(ofStatement(error))).toBe(outage);
});

it('does not take a file that is missing or a client that left for the database', () => {
  expect(databaseOutage(ofSystem('ENOENT', 'open'))).toBeNull();
  expect(databaseOutage(ofSystem('ECONNRESET', 'read'))).toBeNull();
  expect(databaseOutage(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBeNull();
});
