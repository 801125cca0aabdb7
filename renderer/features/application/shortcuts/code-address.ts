/** A code as the address of a picture: what it draws stays outside of the page. */
export const codeAddress = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/** Of the picture that is saved, in px: sharp on a sheet of paper. */
const pictureSide = 1024;

/** The code as a PNG, sharp at any edge. Throws where this browser cannot draw it. */
export async function codePicture(svg: string): Promise<Blob> {
  const image = new Image(pictureSide, pictureSide);
  image.src = codeAddress(svg);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = pictureSide;
  canvas.height = pictureSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  context.imageSmoothingEnabled = false;
  context.drawImage(image, 0, 0, pictureSide, pictureSide);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture came of it'))));
  });
}
