// @ts-check
/*
 * Limits of the head of an MP4 (ISO/IEC 14496-12), checked before it is parsed: a parser makes objects
 * of each box and table entry, many times as large as what is in the file.
 */

const maxTracks = 64;
/** In the movie box. */
const maxBoxes = 10_000;
/** Before the movie box. */
const maxBoxesBefore = 1000;
/** Of a table of samples: nine hours at 60 pictures a second. */
const maxEntries = 2_000_000;
/** Bytes that are read at once to find the movie box. */
const windowSize = 65_536;

const containers = ['trak', 'mdia', 'minf', 'stbl', 'edts', 'dinf', 'mvex', 'udta'];
/** Tables of samples, with the offset of their number of entries. */
const tables = new Map([
  ...['stts', 'ctts', 'stsc', 'stco', 'co64', 'stss', 'elst'].map(
    (type) => /** @type {const} */ ([type, 4]),
  ),
  ...['stsz', 'stz2'].map((type) => /** @type {const} */ ([type, 8])),
]);

/**
 * Has an MP4 more tracks, boxes or table entries than any video of ours? False for what is no MP4.
 * @param {(start: number, end: number) => Promise<Uint8Array>} read end not included
 * @param {{ size: number, longestRead: number }} file in bytes
 */
export async function isTooComplex(read, { size, longestRead }) {
  let from = 0;
  let window = await read(0, Math.min(size, windowSize));
  if (text(window, 4) !== 'ftyp') return false;
  let at = 0;
  for (let boxes = 0; at + 8 <= size; boxes += 1) {
    if (boxes > maxBoxesBefore) return true;
    if (at + 16 > from + window.length) {
      from = at;
      window = await read(from, Math.min(size, from + windowSize));
    }
    const box = boxAt(window, at - from);
    // Damaged: for the parser to tell.
    if (box === null) return false;
    const end = box.length === 0 ? size : at + box.length;
    if (box.type === 'moov') {
      if (end - at > longestRead) return true;
      return isMovieTooComplex(await read(at, Math.min(size, end)));
    }
    at = end;
  }
  return false;
}

/** @param {Uint8Array} movie the movie box */
function isMovieTooComplex(movie) {
  let boxes = 0;
  let tracks = 0;
  /** Ranges of boxes that are not looked at yet. */
  const ranges = [{ at: 8, end: movie.length }];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    let { at } = range;
    while (at + 8 <= range.end) {
      const box = boxAt(movie, at);
      if (box === null) break;
      const end = box.length === 0 ? range.end : Math.min(range.end, at + box.length);
      const content = at + box.header;
      boxes += 1;
      if (box.type === 'trak') tracks += 1;
      if (boxes > maxBoxes || tracks > maxTracks) return true;
      const counted = tables.get(box.type);
      if (counted !== undefined && content + counted + 4 <= end) {
        if (viewOf(movie).getUint32(content + counted) > maxEntries) return true;
      }
      if (containers.includes(box.type)) ranges.push({ at: content, end });
      at = end;
    }
  }
  return false;
}

/** The head of a box; its length is 0 where it goes to the end. @param {Uint8Array} bytes @param {number} at */
function boxAt(bytes, at) {
  if (at + 8 > bytes.length) return null;
  const short = viewOf(bytes).getUint32(at);
  const isLong = short === 1;
  if (isLong && at + 16 > bytes.length) return null;
  const length = isLong ? Number(viewOf(bytes).getBigUint64(at + 8)) : short;
  const header = isLong ? 16 : 8;
  if (length !== 0 && length < header) return null;
  return { type: text(bytes, at + 4), length, header };
}

/** @param {Uint8Array} bytes */
const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Four letters. @param {Uint8Array} bytes @param {number} at */
const text = (bytes, at) => String.fromCharCode(...bytes.subarray(at, at + 4));
