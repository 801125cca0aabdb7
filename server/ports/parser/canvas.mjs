// @ts-check
/*
 * What browsers read in the head of an image and sharp does not: it takes the largest frame of some
 * GIFs for their canvas, and an APNG for a still.
 */

/** Length, name and checksum of a chunk. */
const overhead = 12;

/**
 * Width and height of a GIF's logical screen in pixels (GIF89a, section 18); 0 where there is none.
 * @param {Uint8Array} bytes
 */
export function gifCanvas(bytes) {
  if (bytes.length < 10) return { width: 0, height: 0 };
  const view = viewOf(bytes);
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/**
 * Number of frames of an animated PNG, and whether it ends before the last of them (PNG, third edition,
 * section 11.3.6); null for a still.
 * @param {Uint8Array} bytes
 */
export function animatedPng(bytes) {
  const view = viewOf(bytes);
  let announced = 0;
  let found = 0;
  let isEnded = false;
  // The image that other programs show is a frame of the animation, too.
  let isImageFrame = false;
  for (let at = 8; at + overhead <= view.byteLength && !isEnded;) {
    const name = view.getUint32(at + 4);
    if (name === chunk.animation) announced = view.getUint32(at + 8);
    else if (name === chunk.frame) found += 1;
    else if (name === chunk.image) {
      if (announced === 0) return null;
      if (found > 0) isImageFrame = true;
    }
    isEnded = name === chunk.end;
    at += overhead + view.getUint32(at);
  }
  if (announced === 0) return null;
  const frames = isImageFrame ? announced : announced + 1;
  return frames === 1 ? null : { frames, isCutOff: !isEnded || found < announced };
}

const chunk = {
  animation: nameOf('acTL'),
  frame: nameOf('fcTL'),
  image: nameOf('IDAT'),
  end: nameOf('IEND'),
};

/** @param {string} name */
function nameOf(name) {
  return Buffer.from(name).readUInt32BE();
}

/** @param {Uint8Array} bytes */
function viewOf(bytes) {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
