const maxLength = 120;
/** Most file systems take 255 in all; a number and an ending come after it. */
const maxBytes = 220;

/** Names that Windows gives to devices, whatever follows the dot, and with spaces before it. */
const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *$/i;

/** What no file system takes, what separates folders, controls, and what turns the direction of text. */
export const noFileSign = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;

/**
 * A text as the name of a file or folder that any system takes, without its ending: what it cannot have becomes a
 * dash (a name could pretend another ending, or lead elsewhere); dots and spaces at either end go.
 */
export function fileSegment(text: string): string {
  const stem = text.replace(noFileSign, '-').replace(/^[\s.-]+/, '');
  // Cut first: to search the end for a run of signs takes time that grows with the square of the length.
  const short = cutBytes(Array.from(stem).slice(0, maxLength)).replace(/[\s.-]+$/, '');
  const isUsable = short !== '' && !deviceName.test(short.split('.')[0] ?? '');
  return isUsable ? short : `file${short && `-${short}`}`;
}

/** As many signs as fit: a Chinese one takes three bytes. */
function cutBytes(signs: readonly string[]): string {
  const coder = new TextEncoder();
  let left = maxBytes;
  const over = signs.findIndex((sign) => {
    left -= coder.encode(sign).length;
    return left < 0;
  });
  return signs.slice(0, over === -1 ? undefined : over).join('');
}
