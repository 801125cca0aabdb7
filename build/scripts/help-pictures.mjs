// @ts-check
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runNode } from './lib/run.mjs';
import { runCommand } from './lib/say.mjs';
import { prepareSystem } from './lib/system-install.mjs';

const specs = ['tests/web/help-pictures.spec.ts', 'tests/web/film.spec.ts'];

/** Takes the pictures of the help (resources/help) and the film (resources/film) anew, on the walks that `npm test` looks after. */
await runCommand(async () => {
  requireNode();
  await ensureInstalled();
  await prepareSystem(['web']);
  await ensureBuilt(['server', 'web']);
  const cli = ['node_modules/@playwright/test/cli.js', 'test'];
  const options = ['--config', 'build/playwright.web.config.ts', '--workers=1', ...specs];
  const { code } = await runNode([...cli, ...options], { env: { HELP_PICTURES: '1' } });
  process.exitCode = code;
});
