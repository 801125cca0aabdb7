// @ts-check
/*
 * The parser process of videos (started by video.ts): reads the head of one and its last picture,
 * which shows that nothing is cut off, a few megabytes of however many.
 */
import { ALL_FORMATS, CustomSource, EncodedPacketSink, Input } from 'mediabunny';
import { isTooComplex } from './mp4-limits.mjs';
import { isInputError } from '../../../../ports/parser/input-error.mjs';
import { receive, send } from '../../../../ports/parser/parser-child.mjs';

const { size, longestRead, unknownCodec } =
  /** @type {{ size: number, longestRead: number, unknownCodec: string }} */ (await receive());

let isReadTooLong = false;
/** Reads wait for each other: the server answers in the order of its messages. */
let last = /** @type {Promise<Uint8Array>} */ (Promise.resolve(new Uint8Array()));

/**
 * Bytes of the video.
 * @param {number} start
 * @param {number} end not included
 */
function read(start, end) {
  if (end - start > longestRead) {
    isReadTooLong = true;
    throw new Error('a head of a video is not as large');
  }
  last = last.then(async () => {
    send({ read: { start, end: end - 1 } });
    const { bytes } = /** @type {{ bytes: Uint8Array }} */ (await receive());
    return bytes;
  });
  return last;
}

/** @param {Input} input */
async function described(input) {
  const video = await input.getPrimaryVideoTrack();
  if (video === null) {
    const tracks = await input.getTracks();
    return { reason: tracks.length === 0 ? 'unreadable' : 'noPicture' };
  }
  const audio = await input.getPrimaryAudioTrack();
  const seconds = await video.computeDuration();
  const lastPacket = await new EncodedPacketSink(video).getPacket(Number.MAX_SAFE_INTEGER);
  const isWhole = lastPacket !== null && lastPacket.data.byteLength > 0;
  if (!(seconds > 0) || !isWhole) return { reason: 'unreadable' };
  const duration = Math.max(seconds, audio === null ? 0 : await audio.computeDuration());
  return {
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    durationMs: Math.round(duration * 1000),
    videoCodec: (await video.getCodec()) ?? unknownCodec,
    audioCodec: audio === null ? null : ((await audio.getCodec()) ?? unknownCodec),
  };
}

async function prepared() {
  if (await isTooComplex(read, { size, longestRead })) return { reason: 'tooComplex' };
  const source = new CustomSource({ getSize: () => size, read });
  try {
    return await described(new Input({ source, formats: ALL_FORMATS }));
  } catch (error) {
    if (isReadTooLong) return { reason: 'tooComplex' };
    if (!isInputError(error)) throw error;
    return { reason: 'unreadable' };
  }
}

send({ result: await prepared() });
