import { languages, type Language } from '#shared/domain/constants.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';

/** A time zone as forms list it. */
export interface TimeZone {
  /** IANA name. */
  code: string;
  name: string;
}

/** Cities that changed their English name after the Unicode tables had fixed their zone's. */
const newNames: Readonly<Record<string, string>> = {
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Atlantic/Faeroe': 'Faroe Islands',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
};

const codes = [...Intl.supportedValuesOf('timeZone'), 'UTC'];
const names = new Map<Language, ReadonlyMap<string, string>>();
/** Clocks go forward and back on a quarter of an hour: within one, a zone keeps its offset. */
const quarterMs = 900_000;
const zoneNames = new Map<string, string>();
const mostZoneNames = 2000;
const lists = new Map<Language, { day: string; zones: readonly TimeZone[] }>();

/** The zone as Intl spells it, or null if it knows none of that name. */
export function findTimeZone(name: string): string | null {
  // What Intl takes beside names (offsets, in some versions) is no zone: it has no summer time.
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** `(UTC+08:00) Taipei` in a language's own words; the offset is the moment's. */
export function timeZoneName(code: string, language: Language, now: Date): string {
  const quarter = Math.floor(now.getTime() / quarterMs);
  const key = `${language} ${code} ${quarter}`;
  const known = zoneNames.get(key);
  if (known !== undefined) return known;
  const name = `(UTC${offsetText(offsetMinutes(code, now))}) ${placeName(code, language, now)}`;
  if (zoneNames.size >= mostZoneNames) zoneNames.clear();
  zoneNames.set(key, name);
  return name;
}

/** All zones by offset, then name. Offsets move with summer time, so a list is good for a day. */
export function timeZonesIn(language: Language, now: Date): readonly TimeZone[] {
  const day = taipeiDay(now);
  const known = lists.get(language);
  if (known?.day === day) return known.zones;
  const places = placesIn(language, now);
  const zones = codes
    .map((code) => ({ code, place: places.get(code) ?? code, offset: offsetMinutes(code, now) }))
    .sort((a, b) => a.offset - b.offset || a.place.localeCompare(b.place, language))
    .map(({ code, place, offset }) => ({ code, name: `(UTC${offsetText(offset)}) ${place}` }));
  lists.set(language, { day, zones });
  return zones;
}

/** Names stay the same all year and take Intl a while: made once. */
function placesIn(language: Language, now: Date): ReadonlyMap<string, string> {
  const known = names.get(language);
  if (known) return known;
  const places = new Map(codes.map((code) => [code, placeName(code, language, now)]));
  names.set(language, places);
  return places;
}

function placeName(code: string, language: Language, now: Date): string {
  const city = newNames[code] ?? (code.split('/').at(-1) ?? code).replaceAll('_', ' ');
  if (language === languages[0]) return city;
  const short = zonePart(code, language, 'shortGeneric', now);
  // Where a language abbreviates (CET, PT), many zones share one name: the city tells them apart.
  if (!/^(?:[A-Z]{2,5}|GMT.*|UTC)$/.test(short)) return short;
  const long = zonePart(code, language, 'longGeneric', now);
  return code === 'UTC' || long.startsWith('GMT') ? city : `${city} (${long})`;
}

/** Minutes east of Greenwich: Intl says `GMT+05:30`, and for none `GMT`. */
function offsetMinutes(code: string, now: Date): number {
  const text = zonePart(code, 'en', 'longOffset', now);
  const [, sign = '+', hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

function zonePart(
  code: string,
  language: Language,
  style: NonNullable<Intl.DateTimeFormatOptions['timeZoneName']>,
  now: Date,
): string {
  const format = new Intl.DateTimeFormat(language, { timeZone: code, timeZoneName: style });
  const name = format.formatToParts(now).find(({ type }) => type === 'timeZoneName');
  return name?.value ?? code;
}
