/*
 * Draws what stands in the document onto a canvas, as far as a small picture needs it: grounds,
 * pictures, films and words. What a browser keeps from scripts, a page of another origin, is drawn
 * as what it is: a page, with its host.
 */

/** Draws an element with all that is in it, where it stands in the window. */
export function drawElement(context: CanvasRenderingContext2D, element: Element): void {
  const box = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  if (box.width === 0 || box.height === 0 || style.visibility === 'hidden') return;
  context.fillStyle = style.backgroundColor;
  context.fillRect(box.x, box.y, box.width, box.height);
  if (element instanceof HTMLImageElement || element instanceof HTMLVideoElement) {
    drawMedia(context, element, style.objectFit);
  } else if (element instanceof HTMLIFrameElement) {
    drawWebsite(context, element);
  } else {
    for (const child of element.childNodes) {
      if (child instanceof Element) drawElement(context, child);
      else if (child instanceof Text) drawText(context, child, style);
    }
  }
}

function drawMedia(
  context: CanvasRenderingContext2D,
  media: HTMLImageElement | HTMLVideoElement,
  fit: string,
): void {
  const [width, height] =
    media instanceof HTMLImageElement
      ? [media.naturalWidth, media.naturalHeight]
      : [media.videoWidth, media.videoHeight];
  // Not decoded yet: there is nothing of it on the screen either.
  if (width === 0 || height === 0) return;
  const box = media.getBoundingClientRect();
  const [byWidth, byHeight] = [box.width / width, box.height / height];
  const scale = fit === 'cover' ? Math.max(byWidth, byHeight) : Math.min(byWidth, byHeight);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  context.save();
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
  context.drawImage(
    media,
    box.x + (box.width - drawnWidth) / 2,
    box.y + (box.height - drawnHeight) / 2,
    drawnWidth,
    drawnHeight,
  );
  context.restore();
}

/** Colours of a page that cannot be looked into, in the tones of an unlit screen. */
const website = { ground: '#24252c', bar: '#3b3c46', words: '#d8d5cc' } as const;

function drawWebsite(context: CanvasRenderingContext2D, frame: HTMLIFrameElement): void {
  const { x, y, width, height } = frame.getBoundingClientRect();
  const unit = Math.min(width, height) / 20;
  context.fillStyle = website.ground;
  context.fillRect(x, y, width, height);
  context.fillStyle = website.bar;
  context.fillRect(x, y, width, unit * 2);
  context.fillStyle = website.words;
  for (const dot of [1, 2, 3]) {
    context.beginPath();
    context.arc(x + dot * unit * 1.4, y + unit, unit / 3, 0, Math.PI * 2);
    context.fill();
  }
  context.font = `600 ${unit * 1.8}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(new URL(frame.src).host, x + width / 2, y + height / 2, width * 0.9);
}

/** More words than that nobody reads on a small picture. */
const longest = 1000;

/** Line by line, where the browser broke them. */
function drawText(context: CanvasRenderingContext2D, text: Text, style: CSSStyleDeclaration): void {
  const range = document.createRange();
  const lines: { words: string; x: number; y: number }[] = [];
  let at = 0;
  for (const letter of text.data.slice(0, longest)) {
    range.setStart(text, at);
    at += letter.length;
    range.setEnd(text, at);
    const { x, y, width, height } = range.getBoundingClientRect();
    if (width === 0) continue;
    const middle = y + height / 2;
    const line = lines.at(-1);
    if (line && Math.abs(line.y - middle) < height / 2) line.words += letter;
    else lines.push({ words: letter, x, y: middle });
  }
  context.fillStyle = style.color;
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const { words, x, y } of lines) context.fillText(words, x, y);
}
