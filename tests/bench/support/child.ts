import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A script that serves. */
export interface Child {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a Node.js script and waits until it says `is ready on <address>`. */
export async function startChild(
  args: readonly string[],
  env: Record<string, string>,
): Promise<Child> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await readyAddress(child, args);
  return { address, pid: child.pid ?? 0, stop: () => stop(child) };
}

function readyAddress(child: ChildProcess, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /is ready on (http:\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error(`${args.join(' ')} ended early:\n${printed}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
