/** The beginning of a text: so many characters at most, as forms of the authorities count them. */
export function cutText(text: string, most: number): string {
  return Array.from(text).slice(0, most).join('');
}
