import type { UpdatesState } from '#shared/desktop-updates.ts';
import {
  updateFor,
  type Installed,
  type Updater,
  type UpdateWay,
} from '#shared/domain/client/client-updates.ts';
import { firstCheckMs, isCheckDue } from '#shared/domain/client/update-times.ts';
import type { Log } from '../log/log.ts';
import type { ClientDownloads } from '../server/client-downloads.ts';
import { downloadPackage } from './download-package.ts';
import { hasChecksum } from './package-file.ts';
import { fileFailed, UpdateFailed } from './update-failed.ts';

export type Updates = {
  state: () => UpdatesState;
  check: () => Promise<UpdatesState>;
  download: () => Promise<UpdatesState>;
  cancel: () => UpdatesState;
  install: () => Promise<UpdatesState>;
  /** Asks by itself from now on, where this client is the one that brings new versions. */
  begin: () => void;
  /** What the server of before offered is nothing any more. */
  serverChanged: () => void;
  /** The user stays after all, or the system ends the session: nothing is installed. */
  stayed: () => void;
  /** What is to be done when nothing holds the app any more; null: nothing. */
  atEnd: () => (() => Promise<void>) | null;
};

type Package = ClientDownloads['packages'][number];
type Offer = { package: Package; way: UpdateWay };

/** Nobody waits so long for the next piece of a download. */
const stallMs = 30_000;
/** How often it is looked whether a day is over: computers sleep. */
const lookMs = 15 * 60_000;

export type UpdatesParts = {
  by: Updater;
  installed: () => Installed;
  /** Null while none is chosen. */
  server: () => string | null;
  askDownloads: (origin: string) => Promise<ClientDownloads | null>;
  /** Is it from who made this client? */
  isTrusted: (one: Package) => boolean;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Where a package goes, and what it is called there. */
  placeOf: (way: UpdateWay, name: string) => { folder: string; name: string; isOurs: boolean };
  keepFile: (path: string) => string;
  /** What is to be typed to install it. */
  commandOf: (path: string) => string;
  lastAsked: { get: () => string | undefined; set: (at: string) => void };
  /** Takes away what earlier updates have left. */
  tidy: () => Promise<void>;
  isScreen: () => boolean;
  onChanged: (state: UpdatesState) => void;
  quit: () => void;
  /** Installs what is ready, once nothing else is to be done. */
  put: (update: { way: UpdateWay; file: string; wasScreen: boolean }) => Promise<void>;
  now: () => Date;
  random: () => number;
  log: Log;
};

/** Newer versions of the client: asks the server for them, downloads and installs what somebody wants. */
export function createUpdates(parts: UpdatesParts): Updates {
  const { log } = parts;
  let offer: Offer | null = null;
  let ready: string | null = null;
  let askedAt: number | null = null;
  /** Somebody wants it installed; as what the client runs then. */
  let wanted: { wasScreen: boolean } | null = null;
  let stopping: AbortController | null = null;
  let rest: Pick<UpdatesState, 'stage' | 'found' | 'download' | 'file' | 'command' | 'problem'> =
    nothing();

  const state = (): UpdatesState => ({
    version: parts.installed().version,
    by: parts.by,
    hasServer: parts.server() !== null,
    askedAt: parts.lastAsked.get() ?? null,
    offer: offer && {
      version: offer.package.version,
      way: offer.way,
      size: offer.package.size,
    },
    ...rest,
  });

  function become(next: Partial<typeof rest>): UpdatesState {
    rest = { ...rest, ...next };
    const all = state();
    parts.onChanged(all);
    return all;
  }

  function forget(): void {
    stopping?.abort();
    [offer, ready, wanted, stopping] = [null, null, null, null];
    rest = nothing();
  }

  /** Quietly where nobody has asked for it. */
  async function ask(isQuiet: boolean): Promise<UpdatesState> {
    const origin = parts.server();
    if (parts.by !== 'client' || origin === null) return state();
    if (rest.stage === 'asking' || rest.stage === 'downloading') return state();
    askedAt = parts.now().getTime();
    // What is ready stays so meanwhile.
    if (rest.stage === 'idle') become({ stage: 'asking', ...(!isQuiet && { problem: null }) });
    const answer = await parts.askDownloads(origin);
    // Another server meanwhile.
    if (parts.server() !== origin) return state();
    if (answer === null) {
      return become({ ...asked(), ...(!isQuiet && { problem: 'unreachable' }) });
    }
    parts.lastAsked.set(parts.now().toISOString());
    const best = (packages: Package[]) => updateFor(parts.installed(), packages);
    const found = best(answer.packages.filter(parts.isTrusted));
    const isRefused = typeof found === 'string' && typeof best(answer.packages) !== 'string';
    return take(isRefused ? 'untrusted' : found);
  }

  /** The end of the asking; what is ready may be gone by then, or downloaded anew. */
  const asked = () => ({ stage: rest.stage === 'asking' ? ('idle' as const) : rest.stage });

  function take(found: ReturnType<typeof updateFor<Package>> | 'untrusted'): UpdatesState {
    if (typeof found === 'string') {
      forget();
      parts.tidy().catch((error: unknown) => log.error('updates.tidy', error));
      return become({ found });
    }
    const isSame = found.package.sha256 === offer?.package.sha256;
    if (isSame) return become({ ...asked(), found: 'newer' });
    forget();
    offer = found;
    log.info('updates.offered', { version: found.package.version, way: found.way });
    return become({ found: 'newer' });
  }

  async function download(): Promise<UpdatesState> {
    const origin = parts.server();
    if (!offer || origin === null || rest.stage !== 'idle') return state();
    const taken = offer;
    const stop = new AbortController();
    stopping = stop;
    become({ stage: 'downloading', problem: null, download: { received: 0, begun: 'new' } });
    // Nobody waits for the end of it: the state tells.
    void fetchPackage(taken, origin, stop).catch((error: unknown) => {
      log.error('updates.download', error);
      if (stopping === stop) become({ stage: 'idle', problem: 'failed' });
    });
    return state();
  }

  async function fetchPackage(taken: Offer, origin: string, stop: AbortController): Promise<void> {
    const { size, sha256, path } = taken.package;
    const isStill = () => stopping === stop;
    let told = 0;
    try {
      const file = await downloadPackage({
        url: origin + path,
        size,
        sha256,
        ...parts.placeOf(taken.way, path.split('/').at(-1) ?? ''),
        fetch: parts.fetch,
        stallMs,
        signal: stop.signal,
        onProgress(received, begun) {
          // By the hundredth: more often nobody sees.
          const share = Math.floor((100 * received) / Math.max(1, size));
          if (!isStill() || (share === told && rest.download?.begun === begun)) return;
          told = share;
          become({ download: { received, begun } });
        },
      });
      if (!isStill()) return;
      ready = file;
      log.info('updates.ready', { version: taken.package.version });
      const isShown = taken.way === 'show' || taken.way === 'command';
      become({
        stage: 'ready',
        file: isShown ? parts.keepFile(file) : null,
        command: taken.way === 'command' ? parts.commandOf(file) : null,
      });
    } catch (error) {
      const { problem } = error instanceof UpdateFailed ? error : fileFailed(error);
      if (!isStill()) return;
      // Who cancels knows.
      if (stop.signal.aborted) return void become({ stage: 'idle' });
      log.error('updates.download', error, { problem });
      const isKept = problem === 'brokenOff' || problem === 'unreachable';
      become({ stage: 'idle', problem, ...(!isKept && { download: null }) });
    }
  }

  /** Is what is ready still what was checked? Days may lie between. */
  async function isStillGood(): Promise<boolean> {
    if (!offer || ready === null) return false;
    const file = ready;
    const is = await hasChecksum(file, offer.package.sha256).catch(() => 'gone' as const);
    // Another server meanwhile, or a still newer one.
    if (ready !== file) return false;
    if (is === true) return true;
    ready = null;
    become({ ...nothing(), found: rest.found, problem: is === 'gone' ? is : 'wrongBytes' });
    return false;
  }

  return {
    state,
    check: () => ask(false),
    download,
    cancel() {
      stopping?.abort();
      return state();
    },
    async install() {
      const isOurs = offer?.way === 'replace' || offer?.way === 'open';
      if (rest.stage !== 'ready' || !isOurs || !(await isStillGood())) return state();
      wanted = { wasScreen: parts.isScreen() };
      parts.quit();
      return state();
    },
    begin() {
      if (parts.by !== 'client') return;
      const spread = parts.random();
      const look = () => {
        if (!isCheckDue({ now: parts.now(), askedAt, spread, isScreen: parts.isScreen() })) return;
        ask(true).catch((error: unknown) => log.error('updates.ask', error));
      };
      setTimeout(() => {
        look();
        setInterval(look, lookMs).unref();
      }, firstCheckMs(spread)).unref();
    },
    serverChanged() {
      forget();
      askedAt = null;
      become({});
    },
    stayed() {
      wanted = null;
    },
    atEnd() {
      if (!wanted || !offer || ready === null) return null;
      const update = { ...wanted, way: offer.way, file: ready };
      return () => parts.put(update);
    },
  };
}

const nothing = () => ({
  stage: 'idle' as const,
  found: null,
  download: null,
  file: null,
  command: null,
  problem: null,
});
