import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LinkOpener, LinkOpening } from '#shared/desktop-links.ts';
import { product } from '#shared/domain/constants.ts';
import { isMissing } from '../disk-errors.ts';
import { desktopEntry, execLine } from '../install/desktop-entry.ts';
import { CommandMissing, type RunCommand } from '../run-command.ts';

/** The system's own list of who opens links of our scheme. */
export type SystemLinks = {
  opening: () => Promise<LinkOpening>;
  /** This client, whoever it was before. */
  register: () => Promise<void>;
  /** This client no more. */
  leave: () => Promise<void>;
};

const mime = `x-scheme-handler/${product.urlScheme}`;
/** The package's own entry, and the one that is written where there is no package. */
const packageEntry = `${product.urlScheme}.desktop`;
const writtenEntry = `${product.urlScheme}-links.desktop`;
/** In the written entry: which one opened links before. */
const beforeKey = 'X-Marquee-Before';

type Parts = {
  /** Installed with an entry of its own. */
  isOfPackage: boolean;
  /** What starts this client. */
  command: readonly string[];
  dataHome: string;
  configHome: string;
  run: RunCommand;
};

/**
 * On Linux an entry is asked for by its name: xdg-mime tells and changes whose it is
 * (https://specifications.freedesktop.org/mime-apps-spec/latest/).
 */
export function linuxLinks({
  isOfPackage,
  command,
  dataHome,
  configHome,
  run,
}: Parts): SystemLinks {
  const own = isOfPackage ? packageEntry : writtenEntry;
  const folder = join(dataHome, 'applications');
  const file = join(folder, writtenEntry);
  const chosen = join(configHome, 'mimeapps.list');
  const exec = `${execLine(command)} %u`;

  const asked = async () => (await run('xdg-mime', ['query', 'default', mime])).stdout.trim();
  const written = async () => (isOfPackage ? null : readIfThere(file));

  async function give(entry: string): Promise<void> {
    const { code, stderr } = await run('xdg-mime', ['default', entry, mime]);
    if (code !== 0) throw new Error(`xdg-mime: ${code} ${stderr}`);
  }

  async function opener(): Promise<LinkOpener> {
    let entry: string;
    try {
      entry = await asked();
    } catch (error) {
      if (error instanceof CommandMissing) return 'unsupported';
      throw error;
    }
    if (entry === '') return 'nobody';
    if (entry !== own) return 'other';
    if (isOfPackage) return 'this';
    const text = await written();
    if (text === null) return 'nobody';
    // Another Marquee, or this one before it was moved.
    return text.split('\n').includes(`Exec=${exec}`) ? 'this' : 'other';
  }

  return {
    async opening() {
      const who = await opener();
      return { opener: who, canLeave: who === 'this' && !isOfPackage };
    },
    async register() {
      if (!isOfPackage) {
        const before = await asked();
        // Written anew after a move: who was there before that stays known.
        const kept = before === own ? valueOf(await written(), beforeKey) : before;
        const more = [`MimeType=${mime};`, 'NoDisplay=true', `${beforeKey}=${kept}`];
        await mkdir(folder, { recursive: true });
        await writeFile(file, desktopEntry(exec, more));
      }
      await give(own);
    },
    async leave() {
      const before = valueOf(await written(), beforeKey);
      if (before !== '') await give(before);
      else await dropChoice(chosen);
      await rm(file, { force: true });
    },
  };
}

/** The value of a key in an entry; '' where it has none. */
const valueOf = (text: string | null, key: string) =>
  text
    ?.split('\n')
    .find((line) => line.startsWith(`${key}=`))
    ?.slice(key.length + 1) ?? '';

/** xdg-mime gives, and takes nothing back: the line of our entry is taken out of the list of choices. */
async function dropChoice(file: string): Promise<void> {
  const text = await readIfThere(file);
  if (text === null) return;
  const others = text.split('\n').filter((line) => line !== `${mime}=${writtenEntry}`);
  await writeFile(file, others.join('\n'));
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
