import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, preferredLanguages } from './language.ts';
import { platform } from './platform.ts';

class FakeStorage {
  readonly items = new Map<string, string>();
  getItem(key: string) {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.items.set(key, value);
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
}

/** A browser's cookie jar as `document.cookie` shows it. */
function jar(options: { isBlocked: boolean }) {
  const cookies = new Map<string, string>();
  return {
    written: [] as string[],
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      this.written.push(text);
      const [pair = ''] = text.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (!options.isBlocked) cookies.set(name, value);
    },
  };
}

let local: FakeStorage;

beforeEach(() => {
  local = new FakeStorage();
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('location', new URL('https://ours.example/'));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('chooseLanguage', () => {
  it('takes the browser’s language, keeps it and reloads once', () => {
    const document = jar({ isBlocked: false });
    vi.stubGlobal('document', document);
    const first = chooseLanguage(['zh-Hant-TW', 'en']);
    expect(first).toEqual({ language: 'zh-TW', mustReload: true });
    expect(document.written[0]).toMatch(/^lang=zh-TW; Path=\/; Expires=.+; SameSite=Lax; Secure$/);
    expect([...local.items.values()]).toEqual(['zh-TW']);
    expect(chooseLanguage(['en'])).toEqual({ language: 'zh-TW', mustReload: false });
  });

  it('replaces a cookie that names no language of ours', () => {
    const document = jar({ isBlocked: false });
    document.cookie = 'lang=xx';
    vi.stubGlobal('document', document);
    expect(chooseLanguage(['ja-JP'])).toEqual({ language: 'ja', mustReload: true });
  });

  it('goes on without a reload where cookies are blocked, with the local copy if there is one', () => {
    vi.stubGlobal('document', jar({ isBlocked: true }));
    expect(chooseLanguage(['es-MX'])).toEqual({ language: 'es', mustReload: false });
    local.items.set('marquee.language', 'ja');
    expect(chooseLanguage(['es-MX'])).toEqual({ language: 'ja', mustReload: false });
  });

  it('does not reload twice where cookies vanish between two loads', () => {
    vi.stubGlobal('document', jar({ isBlocked: false }));
    expect(chooseLanguage(['en']).mustReload).toBe(true);
    vi.stubGlobal('document', jar({ isBlocked: false }));
    expect(chooseLanguage(['en']).mustReload).toBe(false);
  });

  it('works where storage is forbidden altogether', () => {
    vi.stubGlobal('document', jar({ isBlocked: true }));
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('sessionStorage', undefined);
    expect(chooseLanguage(['ja'])).toEqual({ language: 'ja', mustReload: false });
  });
});

describe('preferredLanguages', () => {
  beforeEach(() => vi.stubGlobal('navigator', { languages: ['es-MX', 'en'] }));
  afterEach(() => void vi.restoreAllMocks());

  it('are the browser’s; what the shell was left in goes before', async () => {
    vi.stubGlobal('document', jar({ isBlocked: false }));
    expect(await preferredLanguages()).toEqual(['es-MX', 'en']);
    vi.spyOn(platform, 'keptLanguage').mockResolvedValue('ja');
    const preferred = await preferredLanguages();
    expect(chooseLanguage(preferred).language).toBe('ja');
  });

  it('are not asked for where the choice is made', async () => {
    const document = jar({ isBlocked: false });
    document.cookie = 'lang=zh-TW';
    vi.stubGlobal('document', document);
    const asked = vi.spyOn(platform, 'keptLanguage');
    expect(await preferredLanguages()).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });
});
