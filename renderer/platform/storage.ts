/** Text kept by the browser under a key; null = nothing there. */
export interface TextStorage {
  read(key: string): string | null;
  /** null removes it. */
  write(key: string, value: string | null): void;
  keys(): string[];
}

/**
 * Web storage that people may have switched off: reading it then throws, even naming it. What was
 * written is then remembered until the page is left.
 */
function guarded(storage: () => Storage): TextStorage {
  const memory = new Map<string, string>();
  return {
    read(key) {
      try {
        return storage().getItem(key);
      } catch {
        return memory.get(key) ?? null; // blocked storage is a setting, not a failure
      }
    },
    write(key, value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
      } catch {
        if (value === null) memory.delete(key);
        else memory.set(key, value);
      }
    },
    keys() {
      try {
        return Object.keys(storage());
      } catch {
        return [...memory.keys()];
      }
    },
  };
}

/** Kept for ever on this computer. */
export const localText = guarded(() => globalThis.localStorage);

/** Kept until the tab is closed. */
export const sessionText = guarded(() => globalThis.sessionStorage);

/** Keys of choices that a page is drawn by from its first look on (renderer/app/first-paint/first-paint.ts). */
export const foldedKey = 'marquee.rail';
/** Written once our fonts were asked for; public/color-scheme.js reads it before the first look. */
export const fontsKey = 'marquee.fonts';
export const mobileNoticeKey = 'marquee.mobile-notice';
/** `lines`: screens are drawn as a list; nothing: as pictures. */
export const screensLookKey = 'marquee.screens';
