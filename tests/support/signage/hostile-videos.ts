/** A box of an MP4 (ISO/IEC 14496-12). */
function box(type: string, ...content: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  const length = content.reduce((all, { length: one }) => all + one, head.length);
  head.writeUInt32BE(length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

const start = box('ftyp', Buffer.from('isom\0\0\0\0isom', 'latin1'));

/** So many empty boxes of a type. */
const empty = (type: string, count: number) => Buffer.alloc(8 * count, box(type));

/** A movie of so many empty tracks. */
export const manyTracks = (count: number) =>
  Buffer.concat([start, box('moov', empty('trak', count))]);

/** So many empty boxes, and no movie. */
export const manyBoxes = (count: number) => Buffer.concat([start, empty('free', count)]);

/** So many empty boxes in a movie. */
export const manyBoxesInside = (count: number) =>
  Buffer.concat([start, box('moov', empty('free', count))]);

/**
 * A table of samples.
 * @param entries as its head says
 * @param size of its content in bytes
 */
export function longTable(type: 'ctts' | 'stsz', entries: number, size: number): Buffer {
  const content = Buffer.alloc(size);
  content.writeUInt32BE(entries, type === 'stsz' ? 8 : 4);
  const table = box('stbl', box(type, content));
  return Buffer.concat([start, box('moov', box('trak', box('mdia', box('minf', table))))]);
}
