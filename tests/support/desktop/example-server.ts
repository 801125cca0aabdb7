import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { toCamel, toSnake } from '#shared/contract/case.ts';
import { calls, type CallName } from '#shared/contract/table.ts';

export type ExampleServer = {
  origin: string;
  /** `POST invoice/…/proof`, in order. */
  asked: string[];
  /**
   * From now on this call is answered so; a number is a refusal's code. What is a function is asked with what came:
   * its query, the parts of its path and its body.
   */
  answer(name: CallName, data: unknown): void;
  /** From now on this is handed out at this path, as it is. */
  serve(path: string, bytes: string): void;
  close(): Promise<void>;
};

/** A server that answers every call with the example of its entry: pages have something to show, whoever asks. */
export async function startExampleServer(): Promise<ExampleServer> {
  const asked: string[] = [];
  const answers = new Map<string, unknown>();
  const files = new Map<string, string>();
  const rows = Object.values(calls).map((entry) => ({
    entry,
    pattern: new RegExp(`^${entry.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
  const server = createServer((request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://example.invalid');
    const file = files.get(path);
    if (file !== undefined) return void response.end(file);
    const short = path.replace('/webapi/', '');
    asked.push(`${request.method} ${short}`);
    const row = rows.find(
      ({ entry, pattern }) => entry.method === request.method && pattern.test(short),
    );
    // The whole question first, or the connection is cut.
    void text(request).then((sent) => {
      const data = row && (answers.get(row.entry.name) ?? row.entry.example.output);
      const input = {
        ...(toCamel(Object.fromEntries(searchParams)) as object), // as it was an object
        ...row?.pattern.exec(short)?.groups,
        ...bodyOf(sent),
      };
      const answer = row ? (isAnswering(data) ? data(input) : data) : 7;
      const body =
        typeof answer === 'number'
          ? { status: answer, data: null }
          : {
              status: 0,
              data: toSnake(
                answer,
                row && 'freeForm' in row.entry ? row.entry.freeForm : undefined,
              ),
            };
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP port has an address object
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    answer: (name, data) => void answers.set(name, data),
    serve: (path, bytes) => void files.set(path, bytes),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const isAnswering = (data: unknown): data is (input: object) => unknown =>
  typeof data === 'function';

/** What a page sends: JSON in camelCase or in the wire's own, or nothing. */
function bodyOf(sent: string): object {
  if (!sent.startsWith('{')) return {};
  return toCamel(JSON.parse(sent)) as object;
}
