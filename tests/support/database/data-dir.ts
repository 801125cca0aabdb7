import { chmod, mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/**
 * A new data folder that the database's user may pass through: below a folder closed to it the
 * server would put the cluster elsewhere, and removing the folder would leave it there.
 */
export async function makeDataDir(purpose: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `marquee-${purpose}-`));
  await chmod(folder, 0o711);
  return folder;
}
