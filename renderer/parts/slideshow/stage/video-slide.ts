import { within } from '#renderer/platform/time/wait.ts';
import { playAloud } from './sound.ts';
import { Fault, type Slide, type SlidePage } from './slide.ts';
import classes from './stage.module.css';

const firstPictureMs = 15_000;
const firstFrameMs = 5000;
/** A start that comes so much later begins where the film would be by then. */
const lateMs = 300;
/** Looks, one each second, at which a film that plays was at the same place. */
const stallLooks = 8;
/** A film that is so much shorter than its page begins again; else its last picture stands. */
const loopFromMs = 1000;

/** A film in an element of its own, so that the one before it plays to its end. */
export function videoSlide(
  source: string,
  { fit, mute, duration, media }: Pick<SlidePage, 'fit' | 'mute' | 'duration' | 'media'>,
): Slide {
  const element = document.createElement('div');
  element.className = String(classes['layer']);
  const video = document.createElement('video');
  video.className = String(classes[fit]);
  video.preload = 'auto';
  video.muted = true;
  video.playsInline = true;
  video.disablePictureInPicture = true;
  const lengthMs = () =>
    media?.durationMs ?? (Number.isFinite(video.duration) ? video.duration * 1000 : null);
  const setLoop = () => {
    const length = lengthMs();
    video.loop = length !== null && length + loopFromMs < duration * 1000;
  };
  const seek = (elapsedMs: number) => {
    if (Number.isFinite(video.duration)) video.currentTime = (elapsedMs / 1000) % video.duration;
  };
  video.src = source;
  element.append(video);
  let place = -1;
  let looks = 0;
  return {
    element,
    async prepare() {
      await within(firstPictureMs, picture(video), () => new Fault('stalled'));
      // Of a coding that is not known the sound plays, and no error comes.
      if (video.videoWidth === 0) throw new Fault('undecodable');
      setLoop();
    },
    async start(elapsedMs) {
      if (elapsedMs > lateMs) seek(elapsedMs);
      const frame = new Promise<void>((resolve) => {
        video.requestVideoFrameCallback(() => resolve());
      });
      const playing = playAloud(video, !mute).catch(() => {
        throw new Fault('undecodable');
      });
      await within(firstFrameMs, playing, () => new Fault('stalled'));
      // What nobody sees is not drawn.
      if (document.hidden) return;
      await within(firstFrameMs, frame, () => new Fault('stalled'));
    },
    film: {
      get lengthMs() {
        return lengthMs();
      },
      hold(isHeld) {
        if (isHeld) video.pause();
        else if (!video.ended) void playAloud(video, !mute).catch(() => undefined); // it stands
      },
      seek,
    },
    isStalled() {
      const isMoving = video.ended || video.currentTime !== place;
      place = video.currentTime;
      looks = isMoving ? 0 : looks + 1;
      return looks >= stallLooks;
    },
    dispose() {
      video.pause();
      // Lets go of decoder and bytes at once, not when somebody collects the element.
      video.removeAttribute('src');
      video.load();
    },
  };
}

/** Resolves with the first picture; throws `Fault`. */
function picture(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) resolve();
    video.addEventListener('loadeddata', () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Fault('undecodable')), { once: true });
  });
}
