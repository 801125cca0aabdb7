/** Films that would be heard if the browser let them, until somebody presses something. */
let waiting: HTMLVideoElement | null = null;

/**
 * Plays a film, aloud where that is wanted and allowed. Browsers allow it after a press, or where
 * they were started so (the kiosk's command line); until then it plays without its sound.
 */
export async function playAloud(video: HTMLVideoElement, isAloud: boolean): Promise<void> {
  waiting = null;
  video.muted = !isAloud;
  try {
    await video.play();
  } catch (error) {
    const isForbidden = error instanceof DOMException && error.name === 'NotAllowedError';
    if (!isAloud || !isForbidden) throw error;
    video.muted = true;
    waiting = video;
    await video.play();
  }
}

/** Somebody pressed something: what plays now is heard. */
export function allowSound(): void {
  if (waiting?.isConnected) waiting.muted = false;
  waiting = null;
}
