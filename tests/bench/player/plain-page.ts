import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** What a plain page swaps, in its order. */
export interface PlainItem {
  kind: 'img' | 'video' | 'iframe';
  bytes: Buffer | null;
  type: string;
  /** Of a frame. */
  url: string | null;
}

/** Pages of the web in a colour, and the swap that anybody writes first, to be measured against. */
export interface PlainServer {
  address: string;
  /** Address of a page that is this colour and nothing else. */
  colourPage(css: string): string;
  /** Swaps these each so many ms, from the moment on in which it is opened. */
  swap(items: readonly PlainItem[], everyMs: number): void;
  stop(): Promise<void>;
}

export async function startPlainServer(): Promise<PlainServer> {
  let items: readonly PlainItem[] = [];
  let document = '';
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://plain');
    const item = items[Number(/^\/item\/(\d+)$/.exec(pathname)?.[1] ?? Number.NaN)];
    if (pathname === '/colour') {
      const style = `html{background:${searchParams.get('css') ?? ''}}`;
      response.setHeader('content-type', 'text/html');
      response.end(`<!doctype html><title>A colour</title><style>${style}</style>`);
    } else if (item?.bytes) {
      response.setHeader('content-type', item.type);
      response.setHeader('cache-control', 'max-age=3600, immutable');
      sendPart(response, item.bytes, request.headers.range);
    } else if (pathname === '/') {
      response.setHeader('content-type', 'text/html');
      response.end(document);
    } else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a server that listens by TCP
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    colourPage: (css) => `${address}/colour?css=${encodeURIComponent(css)}`,
    swap(given, everyMs) {
      items = given;
      document = swapDocument(given, everyMs);
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sendPart(response: ServerResponse, bytes: Buffer, range: string | undefined): void {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  response.setHeader('accept-ranges', 'bytes');
  if (from === undefined) {
    response.end(bytes);
    return;
  }
  const end = to === undefined || to === '' ? bytes.length - 1 : Number(to);
  response.statusCode = 206;
  response.setHeader('content-range', `bytes ${from}-${end}/${bytes.length}`);
  response.end(bytes.subarray(Number(from), end + 1));
}

/** One element after the other, as the first lines of any tutorial have it. */
function swapDocument(items: readonly PlainItem[], everyMs: number): string {
  const list = items.map(({ kind, url }, at) => ({ kind, src: url ?? `/item/${at}` }));
  return `<!doctype html><title>Swap</title>
<style>html,body{height:100%;margin:0;background:#000;overflow:hidden}
img,video,iframe{position:absolute;inset:0;width:100%;height:100%;border:0;object-fit:cover}</style>
<script type="module">
const list = ${JSON.stringify(list)};
let place = -1;
const next = () => {
  place = (place + 1) % list.length;
  const { kind, src } = list[place];
  const element = document.createElement(kind);
  if (kind === 'video') Object.assign(element, { muted: true, autoplay: true });
  element.src = src;
  document.body.replaceChildren(element);
};
next();
setInterval(next, ${everyMs});
</script>`;
}
