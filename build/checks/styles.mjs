// @ts-check
import { runAsCommand } from './lib/report.mjs';
import { checkClasses } from './styles/classes.mjs';
import { checkInlineStyles } from './styles/inline-styles.mjs';
import { checkSheets } from './styles/sheets.mjs';
import { checkVariables } from './styles/variables.mjs';

/**
 * Measures and colours come from the tokens, every class is used, and every variable is set.
 * @param {string} root
 * @returns {Promise<string[]>} findings
 */
const checkStyles = async (root) => [
  ...(await checkSheets(root)),
  ...checkInlineStyles(root),
  ...checkClasses(root),
  ...checkVariables(root),
];

await runAsCommand(import.meta, checkStyles);
