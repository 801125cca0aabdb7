import { getClientDownloads as call } from '#shared/contract/client-downloads.ts';
import { clientFilesPath } from '#shared/server-paths.ts';
import { clientDownloads } from '../../ports/clients/client-folder.ts';
import { handler } from '../handler.ts';

export const getClientDownloads = handler(call, async (ctx) => {
  const { packages, dictionaries } = await clientDownloads(ctx.config.clientDir);
  return {
    packages: packages.map(({ name, ...about }) => ({ ...about, path: clientFilesPath + name })),
    dictionaries,
  };
});
