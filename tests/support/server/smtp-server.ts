import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail as a mail server got it. */
export interface ReceivedMail {
  to: string[];
  messageId: string;
  text: string;
}

/** A mail server on this machine that can be away and can refuse. */
export interface TestMailServer {
  /** For SMTP_URL. */
  url: string;
  received: ReceivedMail[];
  /** Refuses these recipients for good. */
  unknown: Set<string>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Takes a free port at once; the server listens there after `start` only. */
export async function testMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const unknown = new Set<string>();
  let running = makeServer(received, unknown);
  const port = await listenOn(running, 0);
  await close(running);
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    unknown,
    async start() {
      running = makeServer(received, unknown);
      await listenOn(running, port);
    },
    stop: () => close(running),
  };
}

function makeServer(received: ReceivedMail[], unknown: ReadonlySet<string>): SMTPServer {
  return new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 });
      done(unknown.has(address) ? refusal : null);
    },
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      simpleParser(stream, (failure: Error | null, mail) => {
        if (!failure) received.push({ to, messageId: mail.messageId ?? '', text: mail.text ?? '' });
        done(failure);
      });
    },
  });
}

async function listenOn(server: SMTPServer, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return (server.server.address() as AddressInfo).port; // listening on TCP, so not a pipe's name
}

function close(server: SMTPServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
