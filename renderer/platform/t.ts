import i18next, { t as lookUp } from 'i18next';

// Its types know each key and what the key wants; in here one is like the other.
const find = lookUp as unknown as (key: string, values?: object) => string;

/** Texts as they were drawn, by language, key and values, and what they were taken from. */
const drawn = new Map<string, string>();
let { store } = i18next;
/** Names and numbers come and go for as long as a window is open. */
const mostDrawn = 5000;

function draw(key: string, values?: object): string {
  if (store !== i18next.store || drawn.size >= mostDrawn) drawn.clear();
  ({ store } = i18next);
  const place = placeOf(key, values);
  if (place === null) return find(key, values);
  const known = drawn.get(place);
  if (known !== undefined) return known;
  const text = find(key, values);
  // What has not come yet is drawn as its key.
  if (!key.endsWith(text)) drawn.set(place, text);
  return text;
}

/** The same for what is drawn the same; null where values are neither texts nor numbers. */
function placeOf(key: string, values: object | undefined): string | null {
  let place = `${i18next.language} ${key}`;
  for (const [name, value] of Object.entries(values ?? {}) as [string, unknown][]) {
    if (typeof value !== 'string' && typeof value !== 'number') return null;
    place += `\n${name} ${typeof value} ${value}`;
  }
  return place;
}

/**
 * i18next's `t`. A text is the same each time with the same values and looked up once: i18next goes through namespaces,
 * plurals, values and nested texts for each of the hundreds that a page draws.
 */
export const t = draw as unknown as typeof lookUp;
