// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../lib/source-files.mjs';

/**
 * Classes that no script names, those that a script names and that are nowhere, and modules that none imports.
 * @param {string} root
 * @returns {string[]} findings
 */
export const checkClasses = (root) => {
  const read = (/** @type {string} */ file) => readFileSync(path.join(root, file), 'utf8');
  const scripts = sourceFiles(root, /^(?:renderer|server)\/.*(?<!\.test)\.tsx?$/);
  const users = usersOf(
    root,
    scripts.filter((file) => file.startsWith('renderer/')),
  );
  // A sheet that is no module may be meant by any page of the server or of the application.
  const everything = scripts.map(read).join('\n');
  return sourceFiles(root, /^renderer\/.*\.css$/).flatMap((file) => {
    const isModule = file.endsWith('.module.css');
    const own = users.get(file) ?? [];
    if (isModule && own.length === 0) return [`${file} is imported by none: delete it`];
    const isUsed = isModule
      ? (/** @type {string} */ name) => own.some((user) => names(read(user.file), user.as, name))
      : (/** @type {string} */ name) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(everything);
    const classes = classesOf(read(file));
    return [
      ...classes
        .filter((name) => !isUsed(name))
        .map((name) => `${file}: .${name} is named by none: delete it`),
      ...own.flatMap((user) =>
        namedIn(read(user.file), user.as)
          .filter((name) => !classes.includes(name))
          .map((name) => `${user.file} names .${name}, which ${file} does not have`),
      ),
    ];
  });
};

/**
 * The classes that a script names.
 * @param {string} source
 * @param {string} as the name under which it has the module
 */
const namedIn = (source, as) =>
  [
    ...new Set(
      [...source.matchAll(new RegExp(`\\b${as}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
    ),
  ].filter((name) => !(name === 'module' && source.includes(`${as}.module.css`)));

/**
 * @param {string} root
 * @param {readonly string[]} scripts
 * @returns {Map<string, { file: string, as: string }[]>} module → who imports it, and as what
 */
const usersOf = (root, scripts) => {
  /** @type {Map<string, { file: string, as: string }[]>} */
  const users = new Map();
  for (const file of scripts) {
    const source = readFileSync(path.join(root, file), 'utf8');
    for (const [, as = '', specifier = ''] of source.matchAll(
      /^import (\w+) from '([^']+\.module\.css)';$/gm,
    )) {
      const module = specifier.startsWith('#')
        ? specifier.slice(1)
        : path.posix.join(path.posix.dirname(file), specifier);
      users.set(module, [...(users.get(module) ?? []), { file, as }]);
    }
  }
  return users;
};

/**
 * Whether a script names a class; one that chooses by an expression, or hands on the module, may name any.
 * @param {string} source
 * @param {string} as the name under which it has the module
 * @param {string} name
 */
const names = (source, as, name) =>
  new RegExp(`(?<!import )\\b${as}\\b(?:\\.${name}\\b|(?!\\.))`).test(source);

/** @param {string} css */
const classesOf = (css) => {
  const bare = css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/(['"]).*?\1/g, "''")
    .replace(/:global\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  return [
    ...new Set(
      selectors
        .filter((selector) => !selector.trim().startsWith('@'))
        .flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)])
        .map(([, name = '']) => name),
    ),
  ];
};
