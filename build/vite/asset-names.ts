/**
 * What styles, fonts and texts are called: 36 bits tell a file's versions apart, and whatever is
 * built by itself names the same bytes alike.
 */
export const assetFileNames = 'assets/[name]-[hash:6][extname]';
