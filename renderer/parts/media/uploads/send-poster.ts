import { setFilePoster } from '#shared/contract/signage/media.ts';
import { mediaLimits } from '#shared/domain/signage/media.ts';
import { call } from '#renderer/api/call.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';

/** Where in a film its picture is: behind a black beginning, before what it leads up to. */
const share = 0.1;
/** A film that this browser cannot show says so by silence. */
const patienceMs = 15_000;

/** Makes the picture that stands for a film, and sends it; a film that this browser cannot show has none. */
export async function sendPoster(id: string, film: File): Promise<void> {
  const poster = await posterOf(film);
  if (!poster) return;
  try {
    await call(setFilePoster, { id, poster });
  } catch {
    return; // deleted meanwhile, or another one came first: nothing that somebody waits for
  }
  outdateReads(setFilePoster.invalidates);
}

/** One decoded frame as webp, at most 480 pixels long. */
async function posterOf(film: File): Promise<File | null> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(film);
  try {
    video.muted = true;
    video.preload = 'auto';
    video.src = address;
    await heard(video, 'loadeddata');
    if (Number.isFinite(video.duration)) {
      video.currentTime = video.duration * share;
      await heard(video, 'seeked');
    }
    // Films of a coding that cannot be shown load without an error, and have no picture.
    if (video.videoWidth === 0) return null;
    return await drawn(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

function heard(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event}`)), patienceMs);
    const end = (then: () => void) => () => {
      clearTimeout(timer);
      then();
    };
    video.addEventListener(event, end(resolve), { once: true });
    video.addEventListener(
      'error',
      end(() => reject(new Error('cannot be shown'))),
      {
        once: true,
      },
    );
  });
}

async function drawn(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, mediaLimits.thumbnailSide / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(videoWidth * scale));
  canvas.height = Math.max(1, Math.round(videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', 0.85),
  );
  return blob && new File([blob], 'poster.webp', { type: blob.type });
}
