import net from 'node:net';

/** A way to a database that can be closed and opened. */
export interface DatabaseGate {
  /** Connection string through the gate. */
  url: string;
  /** Cuts every connection and takes no new one, as a database that is gone. */
  close(): Promise<void>;
  open(): Promise<void>;
  /** Lets nothing through, and keeps every connection, as a database that hangs. */
  freeze(): void;
  thaw(): void;
}

/** Listens on a free port of loopback and hands everything on to the database of `url`. */
export async function openDatabaseGate(url: string): Promise<DatabaseGate> {
  const target = targetOf(url);
  const sockets = new Set<net.Socket>();
  let isFrozen = false;
  const server = net.createServer((near) => {
    const far = net.connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
      if (isFrozen) one.pause();
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gate has no port');
  const { port } = address;
  return {
    url: withHost(url, port),
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open: () => listen(port),
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
  };
}

/** Unix sockets stand in `?host=`, with the port beside it. */
function targetOf(url: string): net.NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url.replace('@/', '@local/'));
  const number = Number(searchParams.get('port') ?? (port || 5432));
  const folder = searchParams.get('host');
  return folder?.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${number}` }
    : { host: folder ?? hostname, port: number };
}

function withHost(url: string, port: number): string {
  const through = new URL(url.replace('@/', '@local/'));
  through.hostname = '127.0.0.1';
  through.port = String(port);
  through.search = '';
  return through.href;
}
