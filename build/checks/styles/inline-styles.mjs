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
          if (property.type !== 'Property' || property.value.type !== 'Literal') continue;
          const { key } = property;
          const of = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : '';
          if (typeof of !== 'string' || !named.test(of.replaceAll('-', ''))) continue;
          const what = String(property.value.value);
          if (!written.test(what)) continue;
          const line = source.slice(0, property.start).split('\n').length;
          findings.push(
            `${file}:${line} ${of}: ${what} is written out: take a token of ${tokenFile}`,
          );
        }
      },
    }).visit(parsed.program);
    return findings;
  });
