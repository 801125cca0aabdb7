/** Puts a style sheet of its own on the page, since the content security policy allows none in it; answers how to take it off. */
export function withSheet(sheet: CSSStyleSheet): () => void {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
