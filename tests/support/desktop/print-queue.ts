import { randomUUID } from 'node:crypto';
import { execFile, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../server/free-port.ts';
import { makeFolder } from '../../../build/scripts/lib/desktop/plain-user.mjs';
import { eventually } from '../eventually.ts';
import type { UserSession } from './desktop-session.ts';
import { endProcess, spawnAs } from './desktop-user.ts';

/** A job as it came out of the printer. */
export type Printed = { title: string; copies: number; options: string; pdf: Buffer };

export type PrintQueue = {
  /** What was printed, in order. */
  printed(): Printed[];
  /** What came out last has this title; waits until it is there. */
  job(at: number): Promise<Printed>;
  /** Jobs that no printer has taken yet. */
  waiting(): Promise<string[]>;
  /** Adds a printer; with `sizes` one that says which papers it knows. */
  add(name: string, sizes?: readonly string[]): Promise<void>;
  remove(name: string): Promise<void>;
  /** Keeps the jobs of a printer waiting. */
  pause(name: string): Promise<void>;
  /** Lets them go. */
  release(name: string): Promise<void>;
  end(): Promise<void>;
};

/** Writes down what it gets, as it gets it: title, copies and options in a line, the bytes in a file. */
const backend = `#!/bin/sh
[ $# -eq 0 ] && { echo 'direct keep "Unknown" "Keeps what it gets"'; exit 0; }
d=\${DEVICE_URI#keep:}; cat "\${6:--}" > "$d/$1.pdf"
printf '%s\\t%s\\t%s\\t%s\\n' "$1" "$3" "$4" "$5" >> "$d/jobs"
`;

const serverFolders = ['filter', 'cgi-bin', 'daemon', 'notifier', 'monitor'];

/**
 * A CUPS of the test's own, run by its user on a port of its own: no queue of this computer is seen or touched.
 * Whatever the session starts from now on prints there.
 */
export async function startPrintQueue(session: UserSession): Promise<PrintQueue> {
  const { user, env } = session;
  const root = makeFolder(user, join(env['HOME'] ?? '', `cups-${randomUUID()}`));
  const folder = (name: string) => makeFolder(user, join(root, name));
  const [programs, out] = [folder('bin'), folder('out')];
  const own = (file: string, text: string, mode: number) => {
    writeFileSync(file, text, { mode });
    if (user.isOther) chownSync(file, user.uid, user.gid);
  };
  for (const name of serverFolders) {
    if (existsSync(`/usr/lib/cups/${name}`)) {
      symlinkSync(`/usr/lib/cups/${name}`, join(programs, name));
    }
  }
  own(join(folder('bin/backend'), 'keep'), backend, 0o700);
  // Clients of CUPS read the papers of a printer over TCP alone.
  const address = `127.0.0.1:${await freePort()}`;
  const config = join(root, 'cupsd.conf');
  own(
    config,
    `Listen ${address}\nLogLevel warn\nWebInterface No\nBrowsing Off\nDefaultAuthType None\n` +
      '<Location />\nOrder allow,deny\nAllow all\n</Location>\n' +
      '<Policy default>\n<Limit All>\nOrder allow,deny\nAllow all\n</Limit>\n</Policy>\n',
    0o600,
  );
  const files = join(root, 'cups-files.conf');
  const places = { ServerRoot: 'etc', RequestRoot: 'spool', CacheDir: 'cache', StateDir: 'state' };
  own(
    files,
    Object.entries(places)
      .map(([name, place]) => `${name} ${folder(place)}\n`)
      .join('') +
      `ServerBin ${programs}\nTempDir ${folder('tmp')}\nSandboxing off\n` +
      ['AccessLog', 'ErrorLog', 'PageLog'].map((log) => `${log} ${root}/${log}\n`).join(''),
    0o600,
  );
  env['CUPS_SERVER'] = address;
  const server: ChildProcess = spawnAs(user, '/usr/sbin/cupsd', ['-f', '-c', config, '-s', files], {
    env,
    stdio: 'ignore',
  });
  const identity = user.isOther ? { uid: user.uid, gid: user.gid } : {};
  const run = async (program: string, ...args: string[]) =>
    (await promisify(execFile)(program, args, { env, ...identity })).stdout;
  const isThere = async () =>
    run('lpadmin', '-x', 'none').then(
      () => true,
      // Without a server it is told another way than that there is no such printer.
      (error: unknown) => String(error).includes('does not exist'),
    );
  await eventually('the print server answers', isThere);

  const printed = (): Printed[] =>
    existsSync(join(out, 'jobs'))
      ? readFileSync(join(out, 'jobs'), 'utf8')
          .trimEnd()
          .split('\n')
          .map((line) => {
            const [id = '', title = '', copies = '', options = ''] = line.split('\t');
            return {
              title,
              copies: Number(copies),
              options,
              pdf: readFileSync(join(out, `${id}.pdf`)),
            };
          })
      : [];
  return {
    printed,
    async job(at) {
      await eventually(`job ${at + 1} is printed`, () => printed().length > at);
      const job = printed()[at];
      if (!job) throw new Error(`${readdirSync(out).join()} has no job ${at + 1}`);
      return job;
    },
    async add(name, sizes) {
      const ppd = join(root, `${name}.ppd`);
      if (sizes) own(ppd, ppdOf(sizes), 0o600);
      const driver = sizes ? ['-P', ppd] : ['-m', 'raw'];
      await run(
        'lpadmin',
        '-p',
        name,
        '-E',
        '-v',
        `keep:${out}`,
        '-D',
        `Printer ${name}`,
        ...driver,
      );
    },
    waiting: async () => (await run('lpstat', '-o')).split('\n').filter(Boolean),
    remove: async (name) => void (await run('lpadmin', '-x', name)),
    pause: async (name) => void (await run('cupsdisable', name)),
    release: async (name) => void (await run('cupsenable', name)),
    end: async () => {
      delete env['CUPS_SERVER'];
      await endProcess(server);
    },
  };
}

/** The least that describes a printer with these papers, which takes PDFs as they are. */
function ppdOf(sizes: readonly string[]): string {
  const points = '595 842';
  return [
    '*PPD-Adobe: "4.3"',
    '*FormatVersion: "4.3"',
    '*FileVersion: "1.0"',
    '*LanguageVersion: English',
    '*LanguageEncoding: ISOLatin1',
    '*PCFileName: "KEEP.PPD"',
    '*Product: "(Keep)"',
    '*Manufacturer: "Keep"',
    '*ModelName: "Keep"',
    '*ShortNickName: "Keep"',
    '*NickName: "Keep"',
    '*PSVersion: "(3010) 0"',
    '*LanguageLevel: "3"',
    '*cupsFilter: "application/vnd.cups-pdf 0 -"',
    '*cupsFilter: "application/pdf 0 -"',
    '*OpenUI *PageSize/Media Size: PickOne',
    '*OrderDependency: 10 AnySetup *PageSize',
    `*DefaultPageSize: ${sizes[0]}`,
    ...sizes.map((size) => `*PageSize ${size}: "<</PageSize[${points}]>>setpagedevice"`),
    '*CloseUI: *PageSize',
    '*OpenUI *PageRegion/Media Size: PickOne',
    '*OrderDependency: 10 AnySetup *PageRegion',
    `*DefaultPageRegion: ${sizes[0]}`,
    ...sizes.map((size) => `*PageRegion ${size}: "<</PageSize[${points}]>>setpagedevice"`),
    '*CloseUI: *PageRegion',
    `*DefaultImageableArea: ${sizes[0]}`,
    ...sizes.map((size) => `*ImageableArea ${size}: "0 0 ${points}"`),
    `*DefaultPaperDimension: ${sizes[0]}`,
    ...sizes.map((size) => `*PaperDimension ${size}: "${points}"`),
    '',
  ].join('\n');
}
