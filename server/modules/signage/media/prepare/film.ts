import {
  ALL_FORMATS,
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
} from 'mediabunny';
import { unknownCodec, type BrokenReason } from '#shared/domain/signage/media.ts';

/** A head that wants more than this at once is made to harm. */
const longestRead = 64 * 2 ** 20;
const maxSeconds = 120;

/** What is known of a film without decoding it, or why no screen can show it. */
export type Film =
  | { reason: BrokenReason }
  | {
      reason: null;
      width: number;
      height: number;
      durationMs: number;
      videoCodec: string;
      /** Null: it has no sound. */
      audioCodec: string | null;
    };

/** Bytes of a film, in ranges: first and last, counted from 0, both included. */
export interface FilmBytes {
  size: number;
  read: (range: { start: number; end: number }) => Promise<Uint8Array>;
}

/**
 * Reads the head of a film and its last picture, which shows that nothing is cut off, a few megabytes
 * of however many. Faults of the store are thrown on, for the job to be tried again.
 */
export async function prepareFilm({ size, read }: FilmBytes): Promise<Film> {
  const faults: unknown[] = [];
  const source = new CustomSource({
    getSize: () => size,
    async read(start, end) {
      if (end - start > longestRead) throw new Error('a head of a film is not as large');
      try {
        return await read({ start, end: end - 1 });
      } catch (error) {
        faults.push(error);
        throw error;
      }
    },
  });
  const input = new Input({ source, formats: ALL_FORMATS });
  const timer = setTimeout(() => input.dispose(), maxSeconds * 1000);
  try {
    return await look(input);
  } catch {
    if (faults.length > 0) throw faults[0];
    // The library has no code for it, only kinds of errors that all mean a damaged file.
    return { reason: 'unreadable' };
  } finally {
    clearTimeout(timer);
    if (!input.disposed) input.dispose();
  }
}

async function look(input: Input): Promise<Film> {
  const video = await input.getPrimaryVideoTrack();
  if (video === null) {
    const tracks = await input.getTracks();
    return { reason: tracks.length === 0 ? 'unreadable' : 'noPicture' };
  }
  const audio = await input.getPrimaryAudioTrack();
  const seconds = await video.computeDuration();
  if (!(seconds > 0) || !(await isWhole(video))) return { reason: 'unreadable' };
  const duration = Math.max(seconds, audio === null ? 0 : await audio.computeDuration());
  return {
    reason: null,
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    durationMs: Math.round(duration * 1000),
    videoCodec: (await video.getCodec()) ?? unknownCodec,
    audioCodec: audio === null ? null : ((await audio.getCodec()) ?? unknownCodec),
  };
}

/** The last picture is there with all of its bytes. */
async function isWhole(video: InputVideoTrack): Promise<boolean> {
  const last = await new EncodedPacketSink(video).getPacket(Number.MAX_SAFE_INTEGER);
  return last !== null && last.data.byteLength > 0;
}
