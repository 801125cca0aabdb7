/**
 * Hides all pages of a root but one, without the browser forgetting how they are laid out. React hides
 * them by `display: none` and says so again whenever it has drawn something in them: each time that is
 * taken back. Returns what ends it.
 */
export function keepLaidOut(root: HTMLElement | null, shown: number): () => void {
  const pages = [...(root?.children ?? [])].filter((page) => page instanceof HTMLElement);
  const kept = pages.filter((_, at) => at !== shown);
  for (const page of pages) page.toggleAttribute('data-kept', kept.includes(page));
  // Where it is not known, all of them would be seen.
  if (!CSS.supports('content-visibility', 'hidden')) return () => {};
  const showAgain = () => {
    for (const page of kept) page.style.removeProperty('display');
  };
  // At once, before anything asks where something is; and after what React says later.
  showAgain();
  const observer = new MutationObserver(showAgain);
  for (const page of kept) observer.observe(page, { attributeFilter: ['style'] });
  return () => observer.disconnect();
}
