// @ts-check
/*
 * The parser process of images (started by decode-image.ts): checks one and makes its variants, upright and
 * without its metadata.
 */
import sharp from 'sharp';
import { animatedPng, gifCanvas } from './canvas.mjs';
import { isCutOff } from './cut-off.mjs';
import { isInputError } from './input-error.mjs';
import { receive, send } from './parser-child.mjs';

/**
 * @typedef {{ variant: string, side: number, isSquare?: boolean, isOfAnimations?: boolean }} Wanted
 * @typedef {object} Request
 * @property {Uint8Array} bytes
 * @property {readonly string[]} types that are taken
 * @property {number} maxPixels
 * @property {number} maxAnimatedPixels of an animation
 * @property {number} maxAnimationPixels of all pictures of an animation together
 * @property {Wanted[]} variants by longest sides in pixels
 * @property {number} screenSide variants beyond it are made of larger images only
 */

// The process has one image to work on; another core is for everybody else.
sharp.concurrency(1);

const request = /** @type {Request} */ (await receive());
const { bytes } = request;

/** @param {{ width: number, height: number, isAnimated: boolean }} facts */
function wantedOf({ width, height, isAnimated }) {
  // An animation is played as it came.
  if (isAnimated) return request.variants.filter(({ isOfAnimations }) => isOfAnimations);
  const longest = Math.max(width, height);
  return request.variants.filter(
    ({ side }) => side <= request.screenSide || longest > request.screenSide,
  );
}

/** @param {Wanted} wanted */
async function made({ variant, side, isSquare = false }) {
  const { data, info } = await sharp(bytes, {
    limitInputPixels: request.maxPixels,
    failOn: 'error',
  })
    .autoOrient()
    .resize(side, side, isSquare ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
    // Without it libvips takes 16-bit pixels of another colour space for sRGB.
    .withIccProfile('srgb', { attach: false })
    // Half the processor time of the default effort, and a photo has 2 % more bytes.
    .webp({ quality: 86, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  return { variant, content: new Uint8Array(data), width: info.width, height: info.height };
}

async function prepared() {
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  const type = `image/${head.format}`;
  if (!request.types.includes(type)) return { reason: 'unreadable' };
  const canvas = type === 'image/gif' ? gifCanvas(bytes) : { width: 0, height: 0 };
  const width = Math.max(head.autoOrient.width, canvas.width);
  const height = Math.max(head.autoOrient.height, canvas.height);
  const animation = type === 'image/png' ? animatedPng(bytes) : null;
  const pictures = animation?.frames ?? head.pages ?? 1;
  if (animation?.isCutOff ?? isCutOff(bytes, type)) return { reason: 'unreadable' };
  if (width * height > request.maxPixels) return { reason: 'tooLarge' };
  const isAnimated = pictures > 1;
  if (isAnimated) {
    if (width * height > request.maxAnimatedPixels) return { reason: 'tooLarge' };
    if (width * height * pictures > request.maxAnimationPixels) return { reason: 'tooLarge' };
    // Unpacks every picture, to keep none: one that is cut off throws.
    await sharp(bytes, {
      animated: true,
      limitInputPixels: request.maxAnimationPixels,
      failOn: 'error',
    })
      .resize({ width: 8 })
      .raw()
      .toBuffer();
  }
  const variants = [];
  for (const wanted of wantedOf({ width, height, isAnimated })) variants.push(await made(wanted));
  return { width, height, isAnimated, variants };
}

// Fails here, and not on somebody's image, where the library does not work.
await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
  .webp()
  .toBuffer();
send(
  await prepared().catch((error) => {
    if (!isInputError(error)) throw error;
    return { reason: 'unreadable' };
  }),
);
