// @ts-check
import { Visitor } from 'vite';
import { parseFile, sourceFiles } from '../lib/source-files.mjs';
import { tokenFile } from './rules.mjs';

/** What only tokens may say, as React writes it; sizes of one thing (a column's width) are its own. */
const named =
  /^(?:(?:scroll)?(?:padding|margin)\w*|(?:row|column)?gap|inset\w*|top|right|bottom|left|\w*radius|\w*shadow|fontSize|zIndex|background|\w*color|fill|stroke)$/i;

/** A number, a measure or a colour that is written out. */
const written =
  /(?:[1-9]\d*(?:\.\d+)?|0?\.\d+)(?:px|r?em)\b|^-?[1-9]\d*$|#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(/i;

/**
 * Where the values of an expression stand; what is compared or reckoned with is none.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const ways = {
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['left', 'right'],
  ParenthesizedExpression: ['expression'],
  TSAsExpression: ['expression'],
};

/**
 * What an expression writes out, whichever way it goes.
 * @param {unknown} node of the syntax tree
 * @returns {string[]}
 */
const writtenIn = (node) => {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return [String(node['value'])];
  if (node.type === 'UnaryExpression') {
    return writtenIn(node['argument']).map((text) => `${String(node['operator'])}${text}`);
  }
  if (node.type === 'TemplateLiteral') {
    const parts = Array.isArray(node['quasis']) ? node['quasis'] : [];
    return parts.flatMap((part) => (isNode(part) ? writtenIn(part) : []));
  }
  if (node.type === 'TemplateElement') return [rawText(node['value'])];
  return (ways[node.type] ?? []).flatMap((way) => writtenIn(node[way]));
};

/**
 * @param {unknown} value
 * @returns {value is { type: string } & Record<string, unknown>}
 */
const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/**
 * @param {unknown} value of a template's element
 * @returns {string}
 */
const rawText = (value) =>
  typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';

/**
 * Measures and colours that are written out in `style={{ … }}`.
 * @param {string} root
 * @returns {string[]} findings
 */
export const checkInlineStyles = (root) =>
  sourceFiles(root, /^renderer\/.*(?<!\.test)\.tsx$/).flatMap((file) => {
    const { source, parsed } = parseFile(root, file);
    if (!source.includes('style={')) return [];
    /** @type {string[]} */
    const findings = [];
    new Visitor({
      JSXAttribute({ name, value }) {
        if (name.type !== 'JSXIdentifier' || name.name !== 'style') return;
        if (value?.type !== 'JSXExpressionContainer') return;
        if (value.expression.type !== 'ObjectExpression') return;
        for (const property of value.expression.properties) {
          if (property.type !== 'Property') continue;
          const { key } = property;
          const of = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : '';
          if (typeof of !== 'string' || !named.test(of.replaceAll('-', ''))) continue;
          const what = writtenIn(property.value).find((text) => written.test(text));
          if (what === undefined) continue;
          const line = source.slice(0, property.start).split('\n').length;
          findings.push(
            `${file}:${line} ${of}: ${what} is written out: take a token of ${tokenFile}`,
          );
        }
      },
    }).visit(parsed.program);
    return findings;
  });
