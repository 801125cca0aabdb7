import i18next, { t as lookUp } from 'i18next';

// Its types know each key and what the key wants; in here one is like the other.
const find = lookUp as unknown as (key: string, values?: object) => string;

/** Texts as they were drawn, by language and key, and what they were taken from. */
const drawn = new Map<string, string>();
let { store } = i18next;

function draw(key: string, values?: object): string {
  if (values) return find(key, values);
  if (store !== i18next.store) drawn.clear();
  ({ store } = i18next);
  const place = i18next.language + key;
  const known = drawn.get(place);
  if (known !== undefined) return known;
  const text = find(key);
  // What has not come yet is drawn as its key.
  if (!key.endsWith(text)) drawn.set(place, text);
  return text;
}

/**
 * i18next's `t`. A text without values is the same each time and looked up once: i18next goes through namespaces,
 * plurals and nested texts for each of the hundreds that a page draws.
 */
export const t = draw as unknown as typeof lookUp;
