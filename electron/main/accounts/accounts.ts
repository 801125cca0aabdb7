import { accountFace, type AccountFace, type DesktopAccount } from '#shared/desktop-account.ts';
import type { Log } from '../log/log.ts';
import type { SecretStore } from '../session/secret-store.ts';
import type { Session } from '../session/session.ts';
import type { ServerAddress } from '../settings/server-address.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { MainWindow } from '../window/main-window.ts';
import { accountKey, freePlace, placeOfKey, type AccountPlace } from '../settings/account-place.ts';

export type Accounts = {
  /** The open one's name in the keychain. */
  key: () => string;
  list: () => Promise<DesktopAccount[]>;
  introduce: (face: AccountFace) => Promise<void>;
  /** Opens another account; null: there is none of this id. */
  open: (id: string) => Promise<'left' | 'kept' | null>;
  add: () => Promise<'left' | 'kept'>;
  /** Signs all of them out here; resolves once their servers were told, too. */
  endAll: () => Promise<void>;
  /** The same without the open one, with those of whom only the lock knows. */
  endOthers: (guarded: readonly string[]) => Promise<{ told: Promise<void> }>;
  /** The lock guards accounts of whom these settings know nothing: the client opens at the one that it opens by. */
  takeOver: (guarded: readonly string[]) => Promise<void>;
  /** The open one stays signed in, also where another is opened now. */
  keep: () => Promise<void>;
  /** The sign-in of `key` is over: it is on the list no more. */
  forget: (key: string) => Promise<void>;
};

/**
 * Who is signed in on this computer. The settings know the places alone; names and addresses lie in the keychain
 * beside the tokens.
 */
export function createAccounts(parts: {
  settings: () => Pick<SettingsStore, 'get' | 'set'>;
  server: Pick<ServerAddress, 'origin' | 'isFixed' | 'change'>;
  store: SecretStore;
  sessionOf: (key: string) => Session;
  window: Pick<MainWindow, 'restart'>;
  /** The open account is about to be another one. */
  onLeaving: () => void;
  onServerChanged: () => void;
  /** Tells `server` that `bearer` has signed out; never fails. */
  tellSignedOut: (server: string, bearer: string) => Promise<void>;
  log: Log;
}): Accounts {
  const { settings, server, store, sessionOf, window, log } = parts;
  const faceAccount = (key: string) => `face ${key}`;
  // Where there is no keychain they are known for this run.
  const faces = new Map<string, AccountFace>();

  /** The one that is open, signed in or not. */
  function current(): AccountPlace {
    const chosen = settings().get('account');
    const origin = server.origin();
    return chosen?.server === origin ? chosen : { server: origin, slot: 1 };
  }
  const key = () => accountKey(current());

  /** The others. Where the address is fixed from outside, those elsewhere can't be reached. */
  const others = (): AccountPlace[] =>
    settings()
      .get('accounts')
      .filter((place) => accountKey(place) !== key())
      .filter((place) => !server.isFixed || place.server === server.origin());

  const isSignedIn = async (place: AccountPlace) =>
    (await sessionOf(accountKey(place)).bearer()) !== null;

  function keepPlaces(places: AccountPlace[]): void {
    settings().set('accounts', distinct(places));
  }

  const withoutPlace = (gone: string) =>
    settings()
      .get('accounts')
      .filter((place) => accountKey(place) !== gone);

  async function keep(): Promise<void> {
    if (await isSignedIn(current())) keepPlaces([...settings().get('accounts'), current()]);
  }

  async function go(place: AccountPlace): Promise<'left' | 'kept'> {
    await keep();
    const hasLeft = await window.restart(() => {
      parts.onLeaving();
      const isElsewhere = place.server !== server.origin();
      settings().set('account', place);
      if (!isElsewhere) return;
      server.change(place.server);
      parts.onServerChanged();
    });
    return hasLeft ? 'left' : 'kept';
  }

  async function faceOf(of: string): Promise<AccountFace | null> {
    const known = faces.get(of);
    if (known) return known;
    const kept = await store.read(faceAccount(of));
    const text = kept.kind === 'ok' ? kept.value : null;
    const face = text === null ? null : parsedFace(text);
    if (face) faces.set(of, face);
    return face;
  }

  async function end(places: AccountPlace[]): Promise<{ told: Promise<void> }> {
    const told: Promise<void>[] = [];
    for (const place of places) {
      const session = sessionOf(accountKey(place));
      const bearer = await session.bearer();
      // Here first: whatever the servers say, and however long they take.
      await session.end();
      if (bearer !== null) told.push(parts.tellSignedOut(place.server, bearer));
    }
    return { told: Promise.all(told).then(() => undefined) };
  }

  async function described(place: AccountPlace, isOpen: boolean): Promise<DesktopAccount> {
    const id = accountKey(place);
    return { id, server: place.server, face: await faceOf(id), isOpen };
  }

  return {
    key,
    keep,
    endOthers: (guarded) =>
      end(
        distinct([...others(), ...placesOf(guarded)]).filter(
          (place) => accountKey(place) !== key(),
        ),
      ),
    async takeOver(guarded) {
      if (await isSignedIn(current())) return;
      const [keeper, ...rest] = placesOf(guarded);
      if (!keeper) return;
      keepPlaces([...settings().get('accounts'), keeper, ...rest]);
      if (keeper.server !== server.origin()) {
        if (server.isFixed) return;
        server.change(keeper.server);
      }
      settings().set('account', keeper);
    },
    async list() {
      const found: DesktopAccount[] = [];
      if (await isSignedIn(current())) found.push(await described(current(), true));
      for (const place of others()) {
        if (await isSignedIn(place)) found.push(await described(place, false));
        // Nothing is known of it, and the keychain says so for sure: it ended in another way.
        else if ((await sessionOf(accountKey(place)).storage()) === 'keychain')
          keepPlaces(withoutPlace(accountKey(place)));
      }
      return found;
    },
    async introduce(face) {
      const mine = key();
      const known = await faceOf(mine);
      if (known?.name === face.name && known.email === face.email) return;
      faces.set(mine, face);
      const answer = await store.write(faceAccount(mine), JSON.stringify(face));
      if (answer.kind === 'unavailable') log.info('account.face', { kept: false });
    },
    async open(id) {
      const place = others().find((other) => accountKey(other) === id);
      return place ? go(place) : null;
    },
    async add() {
      if (!(await isSignedIn(current()))) return 'kept';
      const place = freePlace(server.origin(), [...others(), current()]);
      return place ? go(place) : 'kept';
    },
    async endAll() {
      await (
        await end([...others(), current()])
      ).told;
    },
    async forget(gone) {
      faces.delete(gone);
      keepPlaces(withoutPlace(gone));
      const answer = await store.remove(faceAccount(gone));
      if (answer.kind === 'unavailable') log.error('account.face', answer.reason);
    },
  };
}

const placesOf = (keys: readonly string[]): AccountPlace[] =>
  keys.map(placeOfKey).filter((place) => place !== null);

const distinct = (places: readonly AccountPlace[]): AccountPlace[] => [
  ...new Map(places.map((place) => [accountKey(place), place])).values(),
];

function parsedFace(text: string): AccountFace | null {
  try {
    const result = accountFace.safeParse(JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null; // somebody else's hand: it introduces itself anew
  }
}
