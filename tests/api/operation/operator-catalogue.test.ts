import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activateSerialNumber } from '#shared/contract/commerce/license.ts';
import { listPlans } from '#shared/contract/commerce/plan.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import { serialNumbers } from '#server/db/schema/commerce/subscription.ts';
import { orderOf, placeOrder } from '#tests/support/commerce/place-order.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { done } from '#tests/support/server/answer.ts';
import { operate as operateAt } from '#tests/support/server/operate.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let folder = '';
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'marquee-operator-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const operate = (...args: string[]) =>
  operateAt({ databaseUrl: server.databaseUrl, dataDir: folder }, ...args);
const today = taipeiDay(new Date());
const priceOf = async (sku: string) =>
  done(await server.browser().call(listPlans)).find((plan) => plan.sku === sku)?.inclusivePrice;

describe('the catalogue', () => {
  it('gets a price from a day on, and what was sold today keeps today’s', async () => {
    const next = addDays(today, 2);
    await operate('catalogue', 'price', 'PRO-Y', '1000', '110', next);
    expect(await priceOf('PRO-Y')).toBe(960);
    const shown = await operate('catalogue', 'show');
    expect(shown).toMatch(
      new RegExp(`PRO-Y\\n\\* from 2000-01-01: NT\\$960.*\\n  from ${next}: NT\\$1,000`),
    );
    const person = await arrangePerson(server);
    await placeOrder(person, orderOf(['PRO-M'], 100));
    await expect(operate('catalogue', 'price', 'PRO-M', '1', '1', today)).rejects.toThrow(
      /was sold on/,
    );
    await expect(
      operate('catalogue', 'price', 'PRO-Y', '1', '1', addDays(today, -1)),
    ).rejects.toThrow(/is over/);
    await operate('catalogue', 'price', 'ST50-M', '60', '60', today);
    expect(await priceOf('ST50-M')).toBe(60);
    await advance(server.browser(), 'P3D');
    expect(await priceOf('PRO-Y')).toBe(1000);
  });

  it('offers what operators offer', async () => {
    await operate('catalogue', 'sale', 'TEAM-M', 'off');
    expect(await priceOf('TEAM-M')).toBeUndefined();
    await operate('catalogue', 'sale', 'TEAM-M', 'on');
    expect(await priceOf('TEAM-M')).toBe(300);
    await expect(operate('catalogue', 'sale', 'NONE', 'on')).rejects.toThrow(/no NONE/);
    await expect(operate('catalogue', 'price', 'PRO-M', '-1', '1', today)).rejects.toThrow(
      /no amount/,
    );
  });
});

describe('serial numbers', () => {
  const file = async (text: string) => {
    const name = path.join(folder, `numbers-${text.length}.csv`);
    await writeFile(name, text);
    return name;
  };

  it('are taken in from a file, all or none, and each once', async () => {
    const csv = await file(
      '\uFEFFSerial number,Model,Bought on\r\ncrs-1,"CRS 24, white",2024-03-01\r\nCRS2,CRS,2023-12-31\r\nCRS1,"CRS 24, white",2024-03-01\r\n',
    );
    expect(await operate('serial-numbers', 'import', csv)).toContain('2 added, 0 known');
    expect(await operate('serial-numbers', 'import', csv)).toContain('0 added, 2 known');
    expect(await operate('serial-numbers', 'show', 'crs 1')).toContain(
      'CRS1: CRS 24, white, bought on 2024-03-01, not used',
    );
    expect(await operate('serial-numbers', 'show', 'CRS2')).toContain('too early');
    const person = await arrangePerson(server);
    done(await person.client.call(activateSerialNumber, { id: 'PRO-M', serialNumber: 'CRS1' }));
    expect(await operate('serial-numbers', 'show', 'CRS1')).toContain('used on');
  });

  it.each([
    ['A1,M,2024-02-30', /Line 1/, 'no such day'],
    ['A1,M,2024-02-01\nA2,,2024-02-01', /Line 2/, 'no model'],
    ['A1,M,2024-02-01\nA1,M,2024-02-02', /twice/, 'two days'],
    ['A1,M,2024-02-01\nA2,M,2999-01-01', /Line 2/, 'a day to come'],
    ['\n', /no serial number/, 'nothing'],
  ])('of %j are refused as a whole: %s', async (text, message) => {
    const before = await server.db.$count(serialNumbers);
    const failed = operate('serial-numbers', 'import', await file(text));
    await expect(failed).rejects.toThrow(message);
    expect(await server.db.$count(serialNumbers)).toBe(before);
  });
});
