import type { SpellingState } from '#shared/desktop-spelling.ts';
import { clientFilesPath } from '#shared/server-paths.ts';
import type { Log } from '../log/log.ts';
import type { ClientDownloads } from '../server/client-downloads.ts';
import type { SettingsStore } from '../settings/settings-store.ts';

/** The part of Electron's session that is used. */
export type SpellingSession = {
  readonly availableSpellCheckerLanguages: string[];
  setSpellCheckerLanguages(languages: string[]): void;
  setSpellCheckerDictionaryDownloadURL(url: string): void;
};

export type Spelling = {
  state: () => Promise<SpellingState>;
  set: (languages: string[]) => Promise<SpellingState>;
  /** Checks what was chosen, with the server of now for what is still missing. */
  apply: () => void;
};

/**
 * Checks what is typed, in the languages that somebody chose: none at first. Their dictionaries come from the
 * configured server, once, and from nowhere else; macOS has its own, and its own choice of languages.
 */
export function createSpelling(parts: {
  settings: () => Pick<SettingsStore, 'get' | 'set'>;
  session: () => SpellingSession;
  /** Null while none is chosen. */
  server: () => string | null;
  askDownloads: (origin: string) => Promise<ClientDownloads | null>;
  platform: NodeJS.Platform;
  log: Log;
}): Spelling {
  const { settings } = parts;
  const isOfSystem = parts.platform === 'darwin';
  const chosen = () => settings().get('spelling');

  /** What Chromium can check; it knows some languages without their country, of which its dictionaries have one. */
  const known = () => parts.session().availableSpellCheckerLanguages;
  const knownAs = (dictionary: string) =>
    known().find((language) => language === dictionary) ??
    known().find((language) => dictionary.startsWith(`${language}-`));

  async function state(): Promise<SpellingState> {
    if (isOfSystem) return { isOfSystem, chosen: [], offered: [] };
    const origin = parts.server();
    const downloads = origin === null ? null : await parts.askDownloads(origin);
    const offered = downloads?.dictionaries.flatMap((dictionary) => knownAs(dictionary) ?? []);
    return { isOfSystem, chosen: chosen(), offered: offered ? [...new Set(offered)] : null };
  }

  function apply(): void {
    if (isOfSystem) return;
    const session = parts.session();
    const origin = parts.server();
    if (origin !== null) {
      session.setSpellCheckerDictionaryDownloadURL(`${origin}${clientFilesPath}dictionaries/`);
    }
    // Without one there is nobody to have dictionaries from.
    const wanted = origin === null ? [] : chosen();
    const languages = wanted.filter((language) => known().includes(language));
    session.setSpellCheckerLanguages(languages);
    if (languages.length > 0) parts.log.info('spelling', { languages });
  }

  return {
    state,
    apply,
    set(languages) {
      settings().set('spelling', languages);
      apply();
      return state();
    },
  };
}
