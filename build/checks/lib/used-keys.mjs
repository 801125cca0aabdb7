// @ts-check
import { Visitor } from 'vite';
import { parseFile, sourceFiles } from './source-files.mjs';

/** Rooms whose code shows words to people; of the build that is what writes documents. */
const showsWords = /^(?:renderer|server|electron|shared|build\/vite\/documents)\//;

/**
 * @typedef {object} KeyUses
 * @property {Set<string>} literals every string literal of the sources
 * @property {Set<string>} prefixes beginnings of template literals, such as `errors:`
 */

/**
 * Collects what may be a translation key.
 * @param {string} root
 * @returns {KeyUses}
 */
export const collectKeyUses = (root) => {
  /** @type {KeyUses} */
  const uses = { literals: new Set(), prefixes: new Set() };
  const visitor = new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') uses.literals.add(node.value);
    },
    TemplateLiteral(node) {
      const head = node.quasis[0]?.value.cooked ?? '';
      if (node.expressions.length === 0) uses.literals.add(head);
      else if (/^[a-z][\w-]*[:.]/i.test(head)) uses.prefixes.add(head);
    },
  });
  for (const file of sourceFiles(root)) {
    if (!showsWords.test(file) || /\.test\.tsx?$/.test(file)) continue;
    visitor.visit(parseFile(root, file).parsed.program);
  }
  return uses;
};

/**
 * Whether some source may show this key: as `namespace:path`, as `path` under a hook bound to the
 * namespace, or by a template that begins like it. A key with a context (`title_empty`) is used
 * where its base is.
 * @param {string} key without plural form
 * @param {KeyUses} uses
 */
export const isUsed = (key, { literals, prefixes }) => {
  const bare = key.slice(key.indexOf(':') + 1);
  const withoutContext = (/** @type {string} */ one) => one.replace(/_[^_.:]+$/, '');
  const spellings = [key, bare, withoutContext(key), withoutContext(bare)];
  return (
    spellings.some((one) => literals.has(one)) ||
    [...prefixes].some((prefix) => key.startsWith(prefix) || bare.startsWith(prefix))
  );
};
