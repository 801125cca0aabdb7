import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Lines of an iCalendar text, as they are sent. */
export const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Room 4//EN', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  );

/** `20261126T090000Z` */
export const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** An event of an hour, from a moment on. */
export const eventOf = (title: string, from: number, ...more: string[]) => [
  'BEGIN:VEVENT',
  `UID:${title}@room4.test`,
  `DTSTART:${stamp(from)}`,
  `DTEND:${stamp(from + 3_600_000)}`,
  `SUMMARY:${title}`,
  ...more,
  'END:VEVENT',
];

/** Somebody's calendar server on this machine, which answers what a test wants. */
export class CalendarServer {
  readonly #server = createServer((request, response) => {
    this.asked.push(request);
    this.answer(response, request);
  });
  /** What it was asked, in its order. */
  readonly asked: IncomingMessage[] = [];
  answer: (response: ServerResponse, request: IncomingMessage) => void = (response) =>
    response.writeHead(404).end();

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get address(): string {
    const { port } = this.#server.address() as AddressInfo; // it listens
    return `http://127.0.0.1:${port}/room4.ics`;
  }

  /** Answers this text from now on, by whichever tag is given. */
  show(text: string, etag?: string): void {
    this.answer = (response, { headers }) => {
      if (etag !== undefined && headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, etag === undefined ? {} : { etag }).end(text);
    };
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
