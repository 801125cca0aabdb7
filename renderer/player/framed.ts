import { tellFramed } from '#renderer/parts/slideshow/stage/framed-page.ts';
import { Stage } from '#renderer/parts/slideshow/stage/stage.ts';
import { webSlide } from '#renderer/parts/slideshow/stage/web-slide.ts';

/** One page of the web, for a document of ours that may not frame it itself. */
export async function showFramed(url: string, into: HTMLElement): Promise<void> {
  const stage = new Stage();
  into.replaceChildren(stage.element);
  try {
    await stage.prepare(webSlide(url));
    await stage.show(0, { transition: 'cut', transitionMs: 0 });
    tellFramed('shown');
  } catch {
    tellFramed('unreachable');
  }
}
