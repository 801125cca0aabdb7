import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { v7 } from 'uuid';
import { getDeletionCheck } from '#shared/contract/account/security.ts';
import {
  activateLicense,
  activateSerialNumber,
  listLicenses,
  resumeLicense,
  suspendLicense,
} from '#shared/contract/commerce/license.ts';
import { addDays, addMonths } from '#shared/domain/day-arithmetic.ts';
import { surveyAnswers } from '#server/db/schema/commerce/cart.ts';
import { licenseOrders } from '#server/db/schema/commerce/order.ts';
import { wrongSerialNumbers } from '#shared/domain/limits.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import { serialNumbers } from '#server/db/schema/commerce/subscription.ts';
import { activateSerialNumber as activateSerialNumberHandler } from '#server/modules/commerce/license/activate-serial-number.ts';
import type { CallContext } from '#server/modules/context.ts';
import { databaseLimiter } from '#server/ports/limiter.ts';
import { rateLimits } from '#server/db/schema/system.ts';
import { dueWork } from '#server/db/schema/jobs.ts';
import { notifications } from '#server/db/schema/notification.ts';
import { licenses } from '#server/db/schema/plan.ts';
import {
  arrangeLicense,
  arrangeStoredPayment,
  licenseNow,
  ownWorkspace,
} from '#tests/support/commerce/arrange-license.ts';
import { orderOf, placeOrder } from '#tests/support/commerce/place-order.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { codesOf, done } from '#tests/support/server/answer.ts';
import { startAtNoon } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let person: ArrangedPerson;
let workspaceId: string;
let today: string;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  today = await startAtNoon(server.browser());
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await arrangePerson(server);
  workspaceId = await ownWorkspace(server.db, person.userId);
});

const list = async (who = person) => done(await who.client.call(listLicenses));
const toldOf = async (userId: string) => {
  const rows = await server.db.select().from(notifications).where(eq(notifications.userId, userId));
  return rows.map(({ kind, data }) => ({ kind, ...data }));
};
const datesOf = async (licenseId: string) => {
  const rows = await server.db.select().from(dueWork).where(eq(dueWork.key, licenseId));
  return rows.map(({ name, dueAt }) => `${name} ${dueAt.toISOString()}`);
};
const yearFrom = (startsOn: string) => ({ startsOn, expiresOn: addMonths(startsOn, 12) });

describe('the licences of a workspace', () => {
  it('are listed newest first, with what can be done with each', async () => {
    const { order } = await arrangeLicense(server.db, person, {
      ...yearFrom(addDays(today, -10)),
      renews: true,
    });
    const ended = { startsOn: addDays(today, -50), expiresOn: addDays(today, -20) };
    await arrangeLicense(server.db, person, {
      ...ended,
      sku: 'ST50-M',
      quantity: 2,
      price: 50,
      endedBy: 'cancelled',
    });
    const { items, total } = await list();
    expect(total).toBe(2);
    const [storage, plan] = items;
    expect(storage).toMatchObject({
      type: 'storage',
      name: '50 GB of storage, monthly',
      planType: null,
      quantity: 2,
      price: 100,
      state: 'ended',
      nextBillingOn: null,
      canCancel: false,
    });
    expect(plan).toMatchObject({
      sku: 'PRO-Y',
      name: 'Professional, yearly',
      state: 'running',
      nextBillingOn: addMonths(addDays(today, -10), 12),
      nextTryOn: null,
      price: 960,
      orderNumbers: [order.orderNumber],
      canCancel: true,
      canResume: false,
      canActivate: false,
    });
    const other = await arrangePerson(server);
    expect((await list(other)).items).toEqual([]);
  });

  it('are for those who pay', async () => {
    const { members } = await makeTeam(server, ['accounting', 'member']);
    expect((await list(members[1])).items).toHaveLength(1);
    expect(await members[2].client.call(listLicenses)).toMatchObject({ status: 5 });
  });
});

describe('a renewal', () => {
  it('is cancelled with an answer, runs on, and is taken up again', async () => {
    await arrangeStoredPayment(server.db, workspaceId);
    const { license, order } = await arrangeLicense(server.db, person, {
      ...yearFrom(today),
      renews: true,
    });
    const { orderNumber } = order;
    for (const [answer, field] of [
      [{ options: [] }, 'options'],
      [{}, 'options'],
      [{ options: ['others'] }, 'reason'],
    ] as const) {
      const refused = await person.client.send(suspendLicense, { orderNumber, ...answer });
      expect(refused).toMatchObject({ status: 2000, data: { fields: { [field]: {} } } });
    }
    const cancel = { orderNumber, options: ['expensive' as const], reason: 'Next year' };
    done(await person.client.call(suspendLicense, cancel));
    // Again, by its id: nothing more happens.
    done(await person.client.call(suspendLicense, { ...cancel, orderNumber: license.id }));
    expect((await list()).items).toMatchObject([
      { state: 'running', renews: false, endedBy: 'cancelled', canCancel: false, canResume: true },
    ]);
    const answers = await server.db
      .select()
      .from(surveyAnswers)
      .where(eq(surveyAnswers.userId, person.userId));
    expect(answers).toMatchObject([
      { kind: 'cancel-subscription', skus: ['PRO-Y'], options: ['expensive'], reason: 'Next year' },
    ]);
    expect(await datesOf(license.id)).toEqual([
      `expire-license ${new Date(`${license.expiresOn}T00:00:00+08:00`).toISOString()}`,
    ]);
    done(await person.client.call(resumeLicense, { orderNumber }));
    expect(await licenseNow(server.db, license.id)).toMatchObject({
      renews: true,
      endedBy: null,
      cancelledAt: null,
    });
    expect((await toldOf(person.userId)).toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      { kind: 'planCancelled', plan: 'professional', on: license.expiresOn },
      { kind: 'planResumed', plan: 'professional', amount: 'NT$960', on: license.expiresOn },
    ]);
  });

  it('of a trial is its end: cancelled, resumed without a card, and never charged', async () => {
    const free = orderOf(['PRO-T14'], 0, { paymentMethod: undefined, invoice: undefined });
    const { orderNumber } = await placeOrder(person, free);
    const only = async () => (await list()).items[0];
    const obstacles = async () => done(await person.client.call(getDeletionCheck)).obstacles;
    const bought = await only();
    const expiresOn = addDays(today, 14);
    expect(bought).toMatchObject({ expiresOn, nextBillingOn: expiresOn, canCancel: true });
    expect(await obstacles()).toEqual(['paidPlan']);
    const cancel = { orderNumber, options: ['expensive' as const] };
    done(await person.client.call(suspendLicense, cancel));
    expect(await only()).toMatchObject({ nextBillingOn: null, canCancel: false, canResume: true });
    expect(await obstacles()).toEqual([]);
    done(await person.client.call(resumeLicense, { orderNumber }));
    // Repeated: it is not cancelled, so nothing changes.
    done(await person.client.call(resumeLicense, { orderNumber }));
    expect(await only()).toEqual(bought);
    const kinds = (await toldOf(person.userId)).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(['planBegun', 'planCancelled']);
  });

  it('stays as it is where there is nothing to cancel or to resume, and others have no say', async () => {
    const ended = await arrangeLicense(server.db, person, {
      startsOn: addDays(today, -31),
      expiresOn: today,
      endedBy: 'cancelled',
      cancelledAt: new Date(),
    });
    const byHand = await arrangeLicense(server.db, person, yearFrom(today));
    await arrangeStoredPayment(server.db, workspaceId);
    for (const { order } of [ended, byHand]) {
      const { orderNumber } = order;
      const cancelled = await person.client.call(suspendLicense, {
        orderNumber,
        options: ['expensive'],
      });
      const resumed = await person.client.call(resumeLicense, { orderNumber });
      expect(codesOf([cancelled, resumed])).toEqual([1031, 1031]);
    }
    const { orderNumber } = byHand.order;
    const stranger = await arrangePerson(server);
    expect(
      await stranger.client.call(suspendLicense, { orderNumber, options: ['expensive'] }),
    ).toMatchObject({
      status: 7,
    });
  });

  it('is not resumed without anything to charge', async () => {
    const { order } = await arrangeLicense(server.db, person, {
      ...yearFrom(today),
      endedBy: 'cancelled',
      cancelledAt: new Date(),
    });
    expect((await list()).items).toMatchObject([{ canResume: false }]);
    const { orderNumber } = order;
    expect(await person.client.call(resumeLicense, { orderNumber })).toMatchObject({
      status: 1031,
    });
  });
});

describe('a plan that waits', () => {
  it('starts today once none of its tier runs, with all its days', async () => {
    const { license: present } = await arrangeLicense(server.db, person, yearFrom(today));
    const waiting = yearFrom(addMonths(today, 12));
    const { license } = await arrangeLicense(server.db, person, waiting);
    const { id } = license;
    expect((await list()).items).toMatchObject([{ state: 'waiting', canActivate: false }, {}]);
    expect(await person.client.call(activateLicense, { id })).toMatchObject({ status: 1031 });
    await server.db.update(licenses).set({ expiresOn: today }).where(eq(licenses.id, present.id));
    expect((await list()).items).toMatchObject([{ canActivate: true }, {}]);
    done(await person.client.call(activateLicense, { id }));
    const days = yearFrom(today);
    expect(await licenseNow(server.db, id)).toMatchObject(days);
    const terms = await server.db
      .select()
      .from(licenseOrders)
      .where(eq(licenseOrders.licenseId, id));
    expect(terms).toMatchObject([days]);
    expect(await datesOf(id)).toHaveLength(1);
    // A repeated call.
    done(await person.client.call(activateLicense, { id }));
    expect(await licenseNow(server.db, id)).toMatchObject(days);
    const stranger = await arrangePerson(server);
    expect(await stranger.client.call(activateLicense, { id })).toMatchObject({ status: 7 });
  });
});

describe('a serial number', () => {
  let count = 0;
  const imported = async (boughtOn = '2024-01-01'): Promise<string> => {
    count += 1;
    const serialNumber = `CRS${count}X${Date.now()}`;
    const importedAt = new Date();
    await server.db
      .insert(serialNumbers)
      .values({ serialNumber, model: 'CRS24', boughtOn, importedAt });
    return serialNumber;
  };
  const activate = (serialNumber: string, id = 'PRO-Y', who = person) =>
    who.client.call(activateSerialNumber, { id, serialNumber });

  it('brings a year from today, however it is typed, and once', async () => {
    const number = await imported();
    const typed = `${number.slice(0, 3)}-${number.slice(3)} `.toLowerCase();
    const until = addDays(today, 365);
    expect(done(await activate(typed))).toEqual({ startOn: today, expiresOn: until });
    expect((await list()).items).toMatchObject([
      { state: 'running', giftDays: 365, price: 0, orderNumbers: [], renews: false },
    ]);
    expect(await toldOf(person.userId)).toEqual([
      { kind: 'serialNumberActivated', plan: 'professional', days: '365', on: until },
    ]);
    expect(await activate(number)).toMatchObject({ status: 1030 });
  });

  it('begins when the present plan ends, which is not charged again', async () => {
    const present = yearFrom(addDays(today, -100));
    const { license } = await arrangeLicense(server.db, person, { ...present, renews: true });
    const startOn = present.expiresOn;
    expect(done(await activate(await imported()))).toEqual({
      startOn,
      expiresOn: addDays(startOn, 365),
    });
    expect(await licenseNow(server.db, license.id)).toMatchObject({
      renews: false,
      endedBy: 'replaced',
    });
  });

  it('is refused where it is unknown, too old, or for another plan, an offer or a team', async () => {
    const number = await imported();
    const { holder } = await makeTeam(server, []);
    const answers = [
      await activate('UNKNOWN'),
      await activate(await imported('2023-12-31')),
      await activate(number, 'TEAM-Y'),
      await activate(number, 'PRO-T14'),
      await activate(number, 'PRO-Y', holder),
      await activate(number, 'NONE'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([1030, 1031, 1031, 1031, 1031, 7]);
    done(await activate(number));
  });

  it('can be guessed twenty times a day, at once or one after the other, and by others still', async () => {
    const guarded = await startTestServer({ DATABASE_URL: server.databaseUrl });
    try {
      const guesser = new HttpClient(guarded.address);
      for (const [name, value] of person.client.cookies) guesser.cookies.set(name, value);
      const guess = (serialNumber: string) =>
        guesser.call(activateSerialNumber, { id: 'PRO-Y', serialNumber });
      const answers = await Promise.all(
        Array.from({ length: 25 }, (_, at) => guess(`CRS24-9999-${String(at).padStart(4, 'X')}`)),
      );
      const codes = answers.map(({ status }) => status);
      expect(codes.filter((code) => code === 1030)).toHaveLength(wrongSerialNumbers.perAccount);
      expect(codes.filter((code) => code === 4)).toHaveLength(5);
      const number = await imported();
      expect(await guess(number)).toMatchObject({ status: 4 });
      const other = await arrangePerson(guarded);
      expect(done(await activate(number, 'PRO-Y', other)).startOn).toBe(today);
    } finally {
      await guarded.stop();
    }
  });

  it('raises one alarm per day above 500 wrong numbers of all accounts', async () => {
    // Other tests of this file guess, too.
    await server.db.delete(rateLimits);
    const error = vi.fn();
    const { steps } = activateSerialNumberHandler;
    if (steps.kind !== 'command' || steps.prepare === null) throw new Error('no check of guesses');
    const { prepare } = steps;
    const limiter = databaseLimiter(server.db);
    const guess = (serialNumber: string, userId: string) => {
      // What the check of a guess reads; the rest of a context belongs to a request.
      const ctx = { db: server.db, limiter, log: { error }, principal: { userId } };
      return prepare(ctx as unknown as CallContext, { id: 'PRO-Y', serialNumber });
    };
    const { perAccount, alarm } = wrongSerialNumbers;
    for (let wrong = 0; wrong < alarm; wrong += perAccount) {
      const userId = v7();
      for (let own = 0; own < perAccount; own += 1) await guess('UNKNOWN', userId);
    }
    // A right number is no guess.
    await guess(await imported(), v7());
    expect(error).not.toHaveBeenCalled();
    for (let more = 0; more < 3; more += 1) await guess('UNKNOWN', v7());
    expect(error.mock.calls).toEqual([[{ wrong: 501 }, 'serial numbers are being guessed']]);
  });

  it('counts once, however many people show it at once', async () => {
    const number = await imported();
    const people = await Promise.all(Array.from({ length: 6 }, () => arrangePerson(server)));
    const answers = await Promise.all(people.map((who) => activate(number, 'PRO-M', who)));
    expect(codesOf(answers)).toEqual([0, 1030, 1030, 1030, 1030, 1030]);
    expect(await server.db.$count(licenses, eq(licenses.sku, 'PRO-M'))).toBe(1);
  });
});
