import type { Plugin } from 'vite';

/** Most of them runs before any page answers. */
const hinted = ['react', 'start'];

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
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const name of hinted) {
        const chunk = chunks.find((one) => one.name === name);
        if (!chunk) throw new Error(`no file is called ${name}: name those that every page needs`);
        // Its name knows nothing of the line; a browser that kept it without goes on without.
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
});
