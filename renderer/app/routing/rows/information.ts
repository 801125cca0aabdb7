import type { PagePattern } from '#renderer/platform/place/page-paths.ts';
import type { Namespace } from '#renderer/platform/texts.ts';

/** What anybody may read, at any time. */
export const information = <Path extends PagePattern>(
  path: Path,
  name: 'help' | 'terms' | 'privacy',
  longTexts: readonly Namespace[],
) =>
  ({
    path,
    access: 'public',
    layout: 'public',
    title: `${name}:title`,
    description: `${name}:lead`,
    namespaces: [],
    longTexts,
    page: async () =>
      (await import('#renderer/features/information/open.ts')).open(name, longTexts),
  }) as const;
