// @ts-check
/*
 * Decoders of animations show what they have and say nothing where the end is missing; so does a
 * browser, which then shows the animation shorter than it is.
 */

/**
 * Does a GIF or WebP end before its own structure says so? Others are for their decoders to tell.
 * @param {Uint8Array} bytes
 * @param {string} type
 */
export function isCutOff(bytes, type) {
  if (type === 'image/webp') return isCutWebp(bytes);
  return type === 'image/gif' && isCutGif(bytes);
}

/** RIFF says how long it is behind its first eight bytes. @param {Uint8Array} bytes */
function isCutWebp(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return bytes.length < 12 || view.getUint32(4, true) + 8 > bytes.length;
}

const extension = 0x21;
const image = 0x2c;
/** Bytes of a picture's description before its colours, with its sign. */
const descriptionLength = 10;

/** Walks from block to block (GIF89a, section 13 onwards); a missing trailer alone is forgiven. @param {Uint8Array} bytes */
function isCutGif(bytes) {
  let at = 13 + coloursLength(bytes[10]);
  while (at < bytes.length) {
    const sign = bytes[at];
    if (sign === extension) at += 2;
    else if (sign === image) at += descriptionLength + coloursLength(bytes[at + 9]) + 1;
    // The trailer, or what some programs write behind it.
    else return false;
    // Each part of a block says its length; an empty one ends the block.
    for (let length = bytes[at]; length !== 0; length = bytes[at]) {
      if (length === undefined) return true;
      at += 1 + length;
    }
    at += 1;
  }
  return at > bytes.length;
}

/** Bytes of a table of colours, by the flags that announce it. */
function coloursLength(flags = 0) {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}
