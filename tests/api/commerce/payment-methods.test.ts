import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPaymentMethods } from '#shared/contract/commerce/payment.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const methodsOf = async (at: TestServer) => {
  const { client } = await arrangePerson(at);
  return client.call(listPaymentMethods, {});
};

describe('ways to pay', () => {
  it('are all there in the sandbox, a card with what its fields need', async () => {
    const answer = await methodsOf(server);
    expect(answer).toMatchObject({
      status: 0,
      data: [
        { id: 'card', renewsAutomatically: true },
        { id: 'paypal', renewsAutomatically: true, client: null },
        { id: 'ecpay', renewsAutomatically: false, client: null },
        { id: 'newebpay', renewsAutomatically: false, client: null },
        { id: 'offline', renewsAutomatically: false, client: null },
      ],
    });
    expect(answer.data).toMatchObject([
      { client: { isLive: false, scriptUrl: '/sandbox/tappay/sdk.js' } },
      ...Array.from({ length: 4 }, () => ({})),
    ]);
  });

  it('are outside of it those that are configured, which pages may load and send forms to', async () => {
    const deployed = await startTestServer({
      SANDBOX: '0',
      SMTP_URL: 'smtp://127.0.0.1:9',
      PUBLIC_URL: 'http://127.0.0.1:9',
      TAPPAY_APP_ID: '7',
      TAPPAY_APP_KEY: 'app',
      TAPPAY_PARTNER_KEY: 'partner',
      TAPPAY_MERCHANT_ID: 'merchant',
      ECPAY_MERCHANT_ID: '2',
      ECPAY_HASH_KEY: 'k'.repeat(16),
      ECPAY_HASH_IV: 'i'.repeat(16),
    });
    expect((await methodsOf(deployed)).data).toMatchObject([
      { id: 'card', client: { appId: 7, isLive: true } },
      { id: 'ecpay' },
    ]);
    const page = await deployed.browser().fetch('/login');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src [^;]*https:\/\/js\.tappaysdk\.com/);
    expect(policy).toMatch(/form-action 'self' https:\/\/payment\.ecpay\.com\.tw(?:;|$)/);
    await deployed.stop();
  });
});
