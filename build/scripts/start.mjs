// @ts-check
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { importBuilt } from './lib/root.mjs';
import { runCommand } from './lib/say.mjs';
import { serverDefaults, serverEntry } from './lib/server-env.mjs';

await runCommand(async () => {
  requireNode();
  await ensureInstalled();
  await ensureBuilt(['server', 'web']);
  Object.assign(process.env, serverDefaults(process.env));
  process.setSourceMapsEnabled(true);
  // In this very process, so that a SIGTERM sent to us is the server's to answer.
  await importBuilt(`dist/server/${serverEntry(process.env)}`);
});
