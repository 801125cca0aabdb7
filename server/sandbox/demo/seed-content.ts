import { openAsBlob } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../db/connect.ts';
import { projectRoot } from '../../db/migrate.ts';
import { handlers } from '../../modules/handlers.ts';
import type { Services, UserPrincipal } from '../../modules/context.ts';
import { demoCaller, type Caller, type DemoCaller } from './caller.ts';
import {
  film,
  ownShow,
  pictures,
  shows,
  type MadeShow,
  type Show,
  type Source,
} from './content.ts';
import { findCallers, hasDemoContent, noteDemoContent } from './demo-sql.ts';
import { pairScreens } from './screens.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const [holderEmail, proEmail] = ['holder@demo.test', 'pro@demo.test'];
/** The library was there before the first slideshow was. */
const filesDaysAgo = 10;

/**
 * Slideshows, files and screens of the demo accounts, once in a database's life and all or nothing.
 * Thumbnails and the like are made by the job of every upload, once the server is up: the first start
 * does not wait for them.
 */
export async function seedContent(services: Services, db: Database): Promise<void> {
  if (await hasDemoContent(db)) return;
  await db.transaction(async (tx) => {
    const now = services.clock.now();
    if (!(await noteDemoContent(tx, now))) return;
    const people = await findCallers(tx, [holderEmail, proEmail]);
    const [holder, pro] = [people.get(holderEmail), people.get(proEmail)];
    const demo = demoCaller(services, tx);
    if (pro) await seedOwn(demo, { principal: pro, now });
    // Last: it locks screens, and no workspace may be locked after one.
    if (holder) await seedTeam(demo, holder, now);
  });
}

async function seedOwn(demo: DemoCaller, caller: Caller): Promise<void> {
  const files = await uploadAll(demo, caller, ['film-night', 'welcome']);
  await makeShow(demo, caller, ownShow, files);
}

async function seedTeam(demo: DemoCaller, principal: UserPrincipal, now: Date): Promise<void> {
  const holder = { principal, now };
  const sources = [...(Object.keys(pictures) as Source[]), film.source];
  const files = await uploadAll(demo, holder, sources);
  const museum = await makeShow(demo, holder, shows.museum, files);
  const lobby = await makeShow(demo, holder, shows.lobby, files);
  const cafe = await makeShow(demo, holder, shows.cafe, files);
  await demo.call(handlers.shareSlideshow, holder, { id: museum.id, emails: [proEmail] });
  await demo.call(handlers.createShortcut, holder, {
    appId: 'slideshow',
    playlistId: cafe.id,
    name: 'Café window, by QR code',
    isPublic: true,
  });
  await pairScreens(demo, holder, { museum, lobby, cafe });
}

type Files = ReadonlyMap<Source, string>;

async function uploadAll(
  demo: DemoCaller,
  { principal, now }: Caller,
  sources: readonly Source[],
): Promise<Files> {
  const files = new Map<Source, string>();
  for (const [place, source] of sources.entries()) {
    const at = new Date(now.getTime() - filesDaysAgo * day + place * minute);
    files.set(source, await upload(demo, { principal, now: at }, source));
  }
  return files;
}

async function upload(demo: DemoCaller, caller: Caller, source: Source): Promise<string> {
  const isFilm = source === film.source;
  const { name, tag } = isFilm ? film : pictures[source];
  const type = typeOf(source);
  const ending = type.split('/')[1] ?? '';
  const id = await demo.upload(handlers.uploadFile, caller, {
    path: placeOf(`${source}.${ending}`),
    type,
    name: `${name}.${ending}`,
    tag,
  });
  if (isFilm) {
    // Browsers draw it at an upload; this one is drawn already.
    const blob = await openAsBlob(placeOf(`${source}.webp`), { type: 'image/webp' });
    const poster = new File([blob], 'poster.webp', { type: 'image/webp' });
    await demo.call(handlers.setFilePoster, caller, { id, poster });
  }
  return id;
}

function typeOf(source: Source) {
  if (source === film.source) return 'video/webm';
  const facts = pictures[source];
  return 'type' in facts ? facts.type : 'image/webp';
}

const placeOf = (name: string) => path.join(projectRoot(), 'resources/seed/demo', name);

async function makeShow(
  demo: DemoCaller,
  { principal, now }: Caller,
  { name, daysAgo, pages: drawn }: Show,
  files: Files,
): Promise<MadeShow> {
  const days = (count: number) => new Date(now.getTime() + count * day);
  const pages = drawn.map(({ source, valid, ...page }) => ({
    ...page,
    id: crypto.randomUUID(),
    type: source === film.source ? ('video' as const) : ('image' as const),
    fileId: files.get(source),
    ...(valid && {
      validFrom: days(valid[0]).toISOString(),
      validTo: days(valid[1]).toISOString(),
    }),
  }));
  const made = await demo.call(
    handlers.createSlideshow,
    { principal, now: days(-daysAgo) },
    { name, content: { pages, thumbnail: null }, publish: true },
  );
  return { id: made.id, pages: pages.map(({ id, duration = 0 }) => ({ id, seconds: duration })) };
}
