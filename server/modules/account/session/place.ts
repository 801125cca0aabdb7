import Bowser from 'bowser';

/** A user agent as people name it: `Firefox 140`, `Windows 11`; null where it does not say. */
export function describePlace(userAgent: string): {
  browser: string | null;
  system: string | null;
} {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  const [major] = (browser.version ?? '').split('.');
  return { browser: joined(browser.name, major), system: joined(os.name, os.versionName) };
}

function joined(name: string | undefined, version: string | undefined): string | null {
  if (!name) return null;
  return version ? `${name} ${version}` : name;
}
