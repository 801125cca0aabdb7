import type { ConfigEnv } from 'vite';

/** Which of the two builds of the renderer is made; reaches the code as the constant `__TARGET__`. */
export type Target = 'web' | 'desktop';

/** The oldest browser that runs the renderer: the Chromium of the oldest desktop runtime. */
export const browserTarget = 'chrome114';

/** The Node.js inside the oldest desktop runtime. */
export const desktopNodeTarget = 'node18';

export const serverNodeTarget = 'node20';

export const outputFolder = {
  web: 'dist/web',
  desktop: 'dist/desktop/renderer',
  desktopMain: 'dist/desktop',
  server: 'dist/server',
} as const;

/**
 * Builds always take the production halves of the libraries. Vite would keep whatever NODE_ENV the
 * caller happens to have (a test run has `test`), and react-router would ship its development files.
 * Only `npm run dev` asks for a development build, of the server.
 */
export const forceProduction = ({ command, mode }: Pick<ConfigEnv, 'command' | 'mode'>): void => {
  if (command === 'build' && mode !== 'development') process.env['NODE_ENV'] = 'production';
};
