/** Hands a text to the browser's downloads; in the desktop window the system asks where to. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  // Outside the page: a click there is a download, never a navigation of the application.
  link.click();
  // The download has begun by then; at once would be too early for some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
