/** Of the size that letters begin with. */
const sizes = { most: 1.3, least: 0.3 };
const nearness = 0.02;
/** Below it a word may be broken: it is an address, or no word. */
const wholeWords = 0.5;

/** Makes the letters of a part as large as its room allows. */
export function fitLetters(
  element: HTMLElement,
  variable: string,
  parts: readonly HTMLElement[],
): void {
  // A part that is not laid out has nothing to say.
  const shown = parts.filter((part) => part.clientHeight > 0);
  if (shown.length === 0) return;
  const isFitting = (size: number): boolean => {
    element.style.setProperty(variable, String(size));
    for (const part of shown) part.style.overflowWrap = size > wholeWords ? 'normal' : 'anywhere';
    return shown.every(
      (part) =>
        part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth + 1,
    );
  };
  let { least: small, most: large } = sizes;
  if (isFitting(large)) return;
  while (large - small > nearness) {
    const middle = (small + large) / 2;
    if (isFitting(middle)) small = middle;
    else large = middle;
  }
  isFitting(small);
}
