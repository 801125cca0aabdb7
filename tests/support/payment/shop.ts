import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { formRequest } from './provider-server.ts';
import type { Notice, PaymentPort } from '#server/ports/payment/payment-port.ts';

/** A shop's server that a provider calls back: takes in what its adapter believes. */
export async function startShop() {
  const shop = {
    port: null as PaymentPort | null,
    /** As they came; null: the adapter takes it for somebody else's. */
    notices: [] as (Notice | null)[],
    answer: '',
    url: '',
    notifyUrl: '',
    stop: () => Promise.resolve(),
  };
  const server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { headers } = request;
      const contentType = headers['content-type'] ?? '';
      const raw = { ...formRequest(body), contentType, headers };
      const notice = (await shop.port?.verifyNotify(raw, new Date())) ?? null;
      shop.notices.push(notice);
      response.end(shop.answer || shop.port?.notifyAnswer);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // listens on TCP
  shop.url = `http://127.0.0.1:${port}`;
  shop.notifyUrl = `${shop.url}/notify`;
  shop.stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return shop;
}
