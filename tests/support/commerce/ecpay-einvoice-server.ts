import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openData, sealData } from '#server/ports/ecpay-invoice/seal-data.ts';

/** Published for tests (facts/taiwan.md 1.9). */
export const ecpayTestKeys = { hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' };
export const ecpayTestMerchant = '2000132';

/** A server that speaks ECPay's envelope and says what a test wants. */
export interface EcpayEinvoiceServer {
  url: string;
  /** What was asked, oldest first. */
  asked: { name: string; data: Record<string, unknown> }[];
  /** Answers by call; one without an answer is met by 500. */
  answers: Record<string, object>;
  stop(): Promise<void>;
}

export async function startEcpayEinvoices(): Promise<EcpayEinvoiceServer> {
  const asked: EcpayEinvoiceServer['asked'] = [];
  const answers: EcpayEinvoiceServer['answers'] = {};
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8');
    });
    request.on('end', () => {
      const { Data } = JSON.parse(body) as { Data: string }; // the envelope
      const name = request.url?.replace('/B2CInvoice/', '') ?? '';
      asked.push({ name, data: openData(Data, ecpayTestKeys) as Record<string, unknown> }); // a JSON object
      const answer = answers[name];
      if (answer === undefined) {
        response.writeHead(500).end();
        return;
      }
      const sealed = sealData(answer, ecpayTestKeys);
      response.end(JSON.stringify({ TransCode: 1, TransMsg: 'Success', Data: sealed }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answers,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
