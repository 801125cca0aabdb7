import './player.css';
import { negotiateLanguage } from '#shared/domain/language.ts';
import { framedUrl } from '#renderer/parts/slideshow/stage/framed-page.ts';
import { pause } from '#renderer/platform/time/wait.ts';
import { keepAwake, reloadFromHere } from './awake.ts';
import { showFramed } from './framed.ts';
import { Screen } from './screen.ts';
import { pair } from './server/pairing.ts';
import { isPaired, retireTokens, Unpaired } from './server/tokens.ts';
import { watchedAt, type Watched } from './server/watched.ts';
import { forgetEverything, readFact } from './store/database.ts';
import { dropAllFiles } from './store/media-cache.ts';
import { notice, type NoticeName } from './views/notice.ts';
import { PairingView } from './views/pairing-view.ts';
import { setLanguage, text } from './views/texts.ts';
import { Viewer } from './viewer.ts';
import { playerPath, workerAddress } from './worker/names.ts';

const root = document.querySelector<HTMLElement>('#player');
if (!root) throw new Error('the document has no place for the player');

/** After what nobody foresaw the screen begins anew; milliseconds. */
const anewMs = 10_000;
/** How long the first worker may take to come; without it nothing is kept, and films do not play. */
const workerMs = 10_000;
/** One that was longer on its way is here by then, and nobody is who would load the page again. */
const againMs = 60_000;
/** How often a newer version of the page is looked for. */
const updateMs = 3_600_000;

/** Loaded once more for the worker's sake: never twice. */
const pastWorker = 'marquee-player-past-worker';

/** The desktop client names its own language, since Chromium reports only that of the system. */
const named = new URLSearchParams(location.search).getAll('lang');
const language = negotiateLanguage([...named, ...navigator.languages]);
setLanguage(language);
const framed = framedUrl(location);
const watched = watchedAt(location);
if (framed !== null) void showFramed(framed, root);
else void (watched === null ? start() : watch(watched));

/** A shortcut was followed, or a slideshow is tried: no pairing, no worker. */
async function watch(what: Watched): Promise<void> {
  keepAwake();
  const viewer = new Viewer(what, language);
  root?.replaceChildren(viewer.element);
  await viewer.run().catch(() => undefined); // what nobody foresaw: begins anew below
  await pause(anewMs);
  // From the network, as all that it plays: there is no worker that `reloadFromHere` would wait for.
  location.reload();
}

async function start(): Promise<void> {
  if (!isSecureContext) return say('insecure');
  try {
    await takeRoom();
  } catch {
    say('failed');
    await pause(againMs);
    return location.reload();
  }
  keepAwake();
  try {
    if (!(await isPaired())) await askIn();
    await play();
  } catch (error) {
    if (!(error instanceof Unpaired && (await forget()))) await pause(anewMs);
    reloadFromHere();
  }
}

/** The worker, and a store that the browser does not clear by itself. */
async function takeRoom(): Promise<void> {
  const { serviceWorker, storage } = navigator;
  const registration = await serviceWorker.register(workerAddress, { scope: playerPath });
  setInterval(() => void registration.update().catch(() => undefined), updateMs); // no network
  await storage.persist();
  if (isControlled()) return;
  const taken = new Promise<void>((resolve) => {
    serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  await Promise.race([taken, pause(workerMs)]);
  if (isControlled()) return;
  // A page that was loaded past its worker, as some keys do, has none until it is loaded again.
  if (registration.active && sessionStorage.getItem(pastWorker) === null) {
    sessionStorage.setItem(pastWorker, 'reloaded');
    location.reload();
  }
  throw new Error('the worker did not come');
}

const isControlled = () => navigator.serviceWorker.controller !== null;

async function askIn(): Promise<void> {
  const view = new PairingView();
  root?.replaceChildren(view.element);
  await pair({ name: text('name'), model: modelOf(navigator.userAgent) }, (step) =>
    view.show(step),
  );
  view.dispose();
}

async function play(): Promise<void> {
  const offset = await readFact('offset');
  const screen = new Screen(typeof offset === 'number' ? offset : 0);
  root?.replaceChildren(screen.element);
  await screen.run();
}

/**
 * Nothing of an account stays on a screen that is not its any more. False where the browser refuses: the
 * next start is told that it is unpaired as well, and tries it again.
 */
async function forget(): Promise<boolean> {
  try {
    await retireTokens(async () => {
      await dropAllFiles();
      await forgetEverything();
    });
    return true;
  } catch {
    return false;
  }
}

function say(name: NoticeName): void {
  root?.replaceChildren(notice(name, {}));
}

/** What people know the machine by: `Chromium 156, Linux`. */
function modelOf(agent: string): string {
  const [, version] = /Chrom(?:e|ium)\/(\d+)/.exec(agent) ?? [];
  const system = /Windows|Android|CrOS|Mac OS X|Linux/.exec(agent)?.[0] ?? '';
  const browser = version === undefined ? '' : `Chromium ${version}`;
  return [browser, system].filter((part) => part !== '').join(', ');
}
