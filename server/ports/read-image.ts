import sharp from 'sharp';

/**
 * Reads an image that a user sent. sharp has no error codes, only sentences, so its failure counts as
 * damage of the image only where no time limit was exceeded and sharp still encodes an image of ours.
 * @param encodeOwn encodes an image of ours
 * @returns what `read` returned, or null where the image is damaged
 * @throws the error of `read` where its time limit was exceeded; that of `encodeOwn` where sharp does not work
 */
export async function readImage<T>(
  read: () => Promise<T>,
  encodeOwn: () => Promise<unknown> = encodePixel,
): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('timeout:')) throw error;
    await encodeOwn();
    return null;
  }
}

const encodePixel = () =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
