import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateMobileBarcode } from '#shared/contract/commerce/invoice.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let person: ArrangedPerson;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  person = await arrangePerson(server);
});
afterAll(() => server.stop());

const validate = (mobileBarcode: string, { client } = person) =>
  client.call(validateMobileBarcode, { mobileBarcode });

describe('a mobile barcode', () => {
  it.each(['/ABC1234', '/TRM+O+P', '/AB.-+99'])('%s exists', async (barcode) => {
    expect(await validate(barcode)).toMatchObject({ status: 0, data: true });
  });

  it.each([
    ['/REFUSED', 1035],
    ['/UNKNOWN', 1036],
    ['/NOQUERY', 1036],
    ['/ABORTED', 1037],
    ['/OFFLINE', 1037],
    ['/RUBBISH', 1037],
    ['/HTTP503', 1037],
  ])('%s, which the Ministry does not confirm, is answered %i', async (barcode, code) => {
    expect(await validate(barcode)).toMatchObject({ http: 422, status: code });
  });

  it('is for people with a verified address', async () => {
    expect(await validate('/ABC1234', { ...person, client: server.browser() })).toMatchObject({
      status: 1,
    });
  });
});

describe('with nobody there who could be asked', () => {
  it('a wrong format is 1035 all the same, and a right one is 1037', async () => {
    const alone = await startTestServer({
      DATABASE_URL: server.databaseUrl,
      EINVOICE_APP_ID: 'EINV0000000000',
      EINVOICE_URL: 'http://127.0.0.1:9/',
      LIMITS: 'off',
    });
    const own = await arrangePerson(alone);
    for (const wrong of ['', 'ABC', '/ABC123', '/abcdefg', '/ABC 123', '//ABC123', '/ABC1234\n']) {
      expect(await validate(wrong, own)).toMatchObject({ status: 1035 });
    }
    expect(await validate('/ABC1234', own)).toMatchObject({ status: 1037 });
    await alone.stop();
  });
});
