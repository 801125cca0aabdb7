import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { BucketPlace } from '#server/ports/bucket/bucket.ts';
import { freePort } from '../server/free-port.ts';
import { eventually } from '../eventually.ts';
import { gatewayConfig } from './gateway-config.ts';

const run = promisify(execFile);

/** Where Debian's packages put the programs that a gateway is made of. */
export const hasGateway = ['ceph-mon', 'ceph-osd', 'radosgw'].every((name) =>
  existsSync(path.join('/usr/bin', name)),
);

/** A real S3 server of this machine: Ceph's, from Debian, with everything in memory. */
export interface ObjectGateway {
  /** Makes an empty bucket of that name. */
  makeBucket(name: string): Promise<BucketPlace>;
  /** Answers nothing until it is resumed; connections stay open. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

const keys = { accessKeyId: 'test', secretAccessKey: 'a secret of tests' };

/** Starts one on free ports, with a folder of its own; it takes a second or two. */
export async function startObjectGateway(): Promise<ObjectGateway> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-gateway-'));
  const [port, monitorPort] = [await freePort(), await freePort()];
  const running: ChildProcess[] = [];
  const stop = async () => {
    for (const child of running.toReversed()) await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  const at = (name: string) => path.join(folder, name);
  const config = ['-c', at('ceph.conf')];
  const daemon = async (program: string, ...args: string[]) => {
    const output = await open(at(`${program}.out`), 'a');
    const stdio = ['ignore' as const, output.fd, output.fd];
    const child = spawn(program, [...config, ...args, '-f'], { stdio });
    running.push(child);
    await once(child, 'spawn');
    await output.close();
    return child;
  };
  try {
    const cluster = randomUUID();
    const place = { folder, cluster, port, monitorPort };
    await writeFile(at('ceph.conf'), gatewayConfig(place));
    for (const name of ['mon', 'osd', 'rgw']) await mkdir(at(name));
    const all = ['mon', 'osd', 'mgr'].flatMap((what) => ['--cap', what, 'allow *']);
    const monitor = ['a', `[v2:127.0.0.1:${monitorPort}]`];
    await run('monmaptool', ['--create', '--addv', ...monitor, '--fsid', cluster, at('monmap')]);
    const keyring = ['--create-keyring', at('keyring'), '--gen-key', '-n'];
    await run('ceph-authtool', [...keyring, 'mon.', '--cap', 'mon', 'allow *']);
    await run('ceph-authtool', [at('keyring'), '--gen-key', '-n', 'client.admin', ...all]);
    const made = ['--mkfs', '--monmap', at('monmap'), '--keyring', at('keyring')];
    await run('ceph-mon', [...config, '-i', 'a', ...made]);
    await daemon('ceph-mon', '-i', 'a');
    const ask = (...words: string[]) =>
      run('ceph', [...config, '--connect-timeout', '20', ...words]);
    const store = randomUUID();
    await ask('osd', 'new', store);
    const profile = ['mon', 'allow profile osd', 'osd', 'allow *'];
    const { stdout } = await ask('auth', 'get-or-create', 'osd.0', ...profile);
    await appendFile(at('keyring'), stdout);
    await run('ceph-osd', [...config, '-i', '0', '--mkfs', '--osd-uuid', store]);
    await daemon('ceph-osd', '-i', '0');
    const user = ['--uid=test', '--display-name=test', `--access-key=${keys.accessKeyId}`];
    const secret = `--secret-key=${keys.secretAccessKey}`;
    await run('radosgw-admin', [...config, 'user', 'create', ...user, secret]);
    const gateway = await daemon('radosgw', '-n', 'client.admin');
    const endpoint = `http://127.0.0.1:${port}`;
    await eventually('the gateway answers', () => answers(endpoint));
    return {
      async makeBucket(name) {
        const region = 'us-east-1';
        const options = { endpoint, region, credentials: keys, forcePathStyle: true };
        const client = new S3Client(options);
        await client.send(new CreateBucketCommand({ Bucket: name }));
        client.destroy();
        return { endpoint, region, name, ...keys, isPathStyle: true };
      },
      pause: () => void gateway.kill('SIGSTOP'),
      resume: () => void gateway.kill('SIGCONT'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  // All it has is in memory.
  child.kill('SIGKILL');
  await ended;
}

async function answers(address: string): Promise<boolean> {
  try {
    await (await fetch(address)).text();
    return true;
  } catch {
    return false; // it does not listen yet
  }
}
