import { fromRoot } from './paths.ts';
import type { Target } from './target.ts';

interface Page {
  html: string;
  targets: readonly Target[];
}

/** Every HTML entry of the renderer: the key names its chunk, the folder becomes its address. */
const pages: Record<string, Page> = {
  index: { html: 'renderer/index.html', targets: ['web', 'desktop'] },
  // What is printed, drawn in a window that nobody sees.
  sheet: { html: 'renderer/sheet/index.html', targets: ['desktop'] },
};

/** The HTML inputs of one build. */
export const pageInputs = (target: Target): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pages)
      .filter(([, page]) => page.targets.includes(target))
      .map(([name, page]) => [name, fromRoot(page.html)]),
  );
