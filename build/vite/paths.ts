import path from 'node:path';

/** The repository's folder; every build path is made from it, so a build can be started anywhere. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

export const fromRoot = (...segments: string[]): string => path.join(repositoryRoot, ...segments);
