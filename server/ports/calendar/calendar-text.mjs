// @ts-check
/*
 * From the bytes of an iCalendar (RFC 5545) to the text of each event and time zone.
 */

/**
 * The text of a calendar's bytes, with its lines unfolded. Bytes are unfolded before they are decoded: a line may be
 * folded between the bytes of a letter (RFC 5545, 3.1).
 * @param {Uint8Array} bytes
 * @param {string | null} [charset] of the HTTP response; a byte order mark overrides it. Without both, or if no
 *   decoder has this name, the text is UTF-8 (RFC 5545, 3.1.4).
 */
export function textOf(bytes, charset = null) {
  const decoder = decoderFor(bytes, charset);
  if (decoder.encoding.startsWith('utf-16')) return unfold(decoder.decode(bytes));
  return decoder.decode(Buffer.from(unfold(Buffer.from(bytes).toString('latin1')), 'latin1'));
}

/** @param {string} text */
const unfold = (text) => text.replaceAll(/\r?\n[ \t]/g, '');

/** @param {Uint8Array} bytes @param {string | null} charset */
function decoderFor([first, second], charset) {
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  if (charset === null || first === 0xef) return new TextDecoder();
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

/**
 * The events and time zones of a text, each by itself; null for what is no calendar, was cut off, or
 * tells times that are taken without the events that take them: half of one would say that a room is free.
 * `cut`: events that another begins in before they end. `zone`: `X-WR-TIMEZONE`.
 * @param {string} text
 */
export function partsOf(text) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines.find((line) => line.trim() !== '') ?? '')) return null;
  /** @type {{ events: string[], zones: string[], zone: string | null, cut: number }} */
  const parts = { events: [], zones: [], zone: null, cut: 0 };
  /** @type {{ name: string, lines: string[] } | null} */
  let open = null;
  for (const line of lines) {
    const [, edge = '', name = ''] = /^(BEGIN|END):(VEVENT|VTIMEZONE)\s*$/i.exec(line) ?? [];
    if (edge.toUpperCase() === 'BEGIN' && open?.name === 'VEVENT') parts.cut += 1;
    if (edge.toUpperCase() === 'BEGIN') open = { name: name.toUpperCase(), lines: [] };
    if (open === null) parts.zone ??= /^X-WR-TIMEZONE[^:]*:(.*)$/i.exec(line)?.[1]?.trim() || null;
    open?.lines.push(open.name === 'VEVENT' ? repairedTimes(line) : line);
    if (open === null || edge.toUpperCase() !== 'END') continue;
    (open.name === 'VEVENT' ? parts.events : parts.zones).push(open.lines.join('\r\n'));
    open = null;
  }
  const has = (/** @type {RegExp} */ edge) => lines.some((line) => edge.test(line));
  const isOfTimesOnly = parts.events.length === 0 && has(/^BEGIN:VFREEBUSY\s*$/i);
  return has(/^END:VCALENDAR\s*$/i) && !isOfTimesOnly ? parts : null;
}

/**
 * A line with times as the library reads it. Programs leave out `VALUE=DATE`, or write it before a time of day;
 * Exchange writes `TZID=tzone://Microsoft/Utc`, and others names with a colon, without quotes.
 * @param {string} line
 */
function repairedTimes(line) {
  const [, name, params = '', values = ''] =
    /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(;.*)?:([^:]*)$/i.exec(line) ?? [];
  if (name === undefined) return line;
  const withoutValue = params.replace(/;VALUE=DATE(?:-TIME)?(?=;|$)/i, '');
  if (/^\s*\d{8}Z?(?:\s*,\s*\d{8}Z?)*\s*$/i.test(values)) {
    const withoutZone = withoutValue.replace(/;TZID=(?:"[^"]*"|[^;"]*)/i, '');
    return `${name}${withoutZone};VALUE=DATE:${values}`;
  }
  return `${name}${withoutValue.replace(/;TZID=([^;"]+)/i, ';TZID="$1"')}:${values}`;
}
