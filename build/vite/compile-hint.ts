import type { Plugin } from 'vite';

/** All of them runs before any page answers. */
const hinted: ReadonlySet<string> = new Set(['react', 'start']);

/**
 * Has these files compiled whole while they come, in a thread of their own, where a browser knows the comment
 * (v8.dev/blog/explicit-compile-hints); by itself it compiles each function when it is called. A desktop keeps what it
 * has compiled and needs no word of it.
 */
export const compileHint = (): Plugin => ({
  name: 'marquee:compile-hint',
  generateBundle: {
    // Behind Vite, whose lines come first otherwise: the comment counts at the top only.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !hinted.has(file.name)) continue;
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
});
