// @ts-check
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { electronBinary } from './lib/desktop/electron.mjs';
import { packDesktop } from './lib/desktop/pack.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { fromRoot } from './lib/root.mjs';
import { runCommand, say } from './lib/say.mjs';

await runCommand(async () => {
  const { values } = parseArgs({
    options: { targets: { type: 'string' }, output: { type: 'string' } },
  });
  requireNode();
  await ensureInstalled();
  await ensureBuilt(['desktop']);
  const electron = await electronBinary();
  if (electron.isTestRuntime) {
    say(`Packed with the test runtime, Electron ${electron.version}: for trials, not for people.`);
  }
  const { files, unsigned } = await packDesktop(electron, {
    targets: values.targets?.split(',') ?? null,
    output: values.output ?? fromRoot('dist/packages'),
    isTrial: electron.isTestRuntime,
    updateKeyFile: process.env['MARQUEE_UPDATE_KEY'],
  });
  for (const file of files) say(file);
  if (unsigned.length > 0) {
    const names = unsigned.map((file) => path.basename(file)).join(', ');
    say(`UNSIGNED: ${names}. Who installs it is not told who made it, and systems warn of it.`);
  }
  if (!process.env['MARQUEE_UPDATE_KEY']) {
    say(
      'Without MARQUEE_UPDATE_KEY its clients take newer versions from whatever server they are at.',
    );
  }
});
