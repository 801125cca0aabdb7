import { parseSync, Visitor, type Plugin } from 'vite';
import { fromRoot } from './paths.ts';

/**
 * Of a call's definition: what only the server and the reference of the calls read, and what pages compare answers with
 * while they are developed (`call.ts`). Browsers made all these schemas before the first page could answer.
 */
const notForPages: ReadonlySet<string> = new Set([
  'summary',
  'example',
  'limit',
  'audit',
  'output',
]);

const contractFolder = fromRoot('shared', 'contract');

/** TypeScript of the contract without what no page reads: examples are a third of its bytes. */
export function forPages(file: string, source: string): string {
  const dropped: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [definition] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineCall') return;
      if (definition?.type !== 'ObjectExpression') return;
      for (const property of definition.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        if (notForPages.has(property.key.name)) dropped.push(property);
      }
    },
  }).visit(parseSync(file, source).program);
  // From the end, so that the places before stay where they are; each has its comma behind it.
  return dropped.toReversed().reduce((text, { start, end }) => {
    const comma = /^\s*,/.exec(text.slice(end))?.[0] ?? '';
    return text.slice(0, start) + text.slice(end + comma.length);
  }, source);
}

/** Keeps from pages what the contract says to the server alone; builds only, which have no source maps. */
export const contractForPages = (): Plugin => ({
  name: 'marquee:contract-for-pages',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: `${contractFolder}/**` },
    handler: (source, id) => ({ code: forPages(id, source), map: null }),
  },
});
