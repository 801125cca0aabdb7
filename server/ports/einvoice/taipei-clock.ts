/** Taiwan keeps no summer time. */
const offset = '+08:00';
const offsetMs = 8 * 3_600_000;

/** Day `YYYY-MM-DD` and time `HH:MM:SS` on clocks of Taipei. */
export function taipeiClock(moment: Date): { day: string; time: string } {
  const text = new Date(moment.getTime() + offsetMs).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 19) };
}

/** `YYYY-MM-DD HH:MM:SS` of Taipei, the space perhaps as `+`; null for any other text. */
export function readTaipeiClock(text: string): Date | null {
  const parts = /^(\d{4}-\d\d-\d\d)[ +](\d\d:\d\d:\d\d)$/.exec(text);
  if (parts === null) return null;
  const moment = new Date(`${parts[1]}T${parts[2]}${offset}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
