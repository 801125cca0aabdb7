import { describe, expect, test } from 'vitest';
import { repositoryRoot } from '../vite/paths.ts';
import { checkImportDirections } from './import-directions.mjs';
import { sourceFiles } from './lib/source-files.mjs';
import { plantTree } from './planted-tree.ts';

const manifest = {
  imports: {
    '#shared/*': './shared/*',
    '#server/*': './server/*',
    '#renderer/*': './renderer/*',
    '#electron/*': './electron/*',
    '#tests/*': './tests/*',
  },
};

/** The findings for a tree with one file that imports something. */
const findingsFor = (file: string, statement: string): string[] =>
  checkImportDirections(plantTree({ 'package.json': manifest, [file]: statement }));

const refused: [file: string, statement: string, reason: RegExp][] = [
  ['shared/errors/a.ts', `import '../domain/b.ts';`, /lowest layer/],
  [
    'shared/domain/a.ts',
    `import type { B } from '../schema/b.ts';`,
    /rules know nothing of schemas/,
  ],
  ['shared/schema/a.ts', `export * from '../contract/b.ts';`, /schemas know nothing of calls/],
  ['shared/domain/a.ts', `import '#server/db/connect.ts';`, /rules know nothing/],
  ['shared/desktop.ts', `import '#renderer/ui/b.ts';`, /shared runs everywhere/],
  ['shared/domain/a.ts', `import dayjs from 'dayjs';`, /zod is the one package/],
  ['renderer/features/plan/a.tsx', `import '../team/b.ts';`, /neither another feature/],
  [
    'renderer/features/plan/a.tsx',
    `import '#renderer/app/routing/routes.tsx';`,
    /neither another feature/,
  ],
  ['renderer/features/plan/a.tsx', `const b = import('../team/b.ts');`, /neither another feature/],
  ['renderer/features/plan/a.tsx', `import '#shared/contract/table.ts';`, /never the whole table/],
  ['renderer/features/plan/a.tsx', `import { ipcRenderer } from 'electron';`, /neither Electron/],
  ['renderer/ui/a.tsx', `import '../features/plan/b.ts';`, /importing upwards/],
  ['renderer/ui/a.tsx', `import '#renderer/api/call.ts';`, /neither contract nor network/],
  ['renderer/ui/a.tsx', `import '#shared/contract/plan.ts';`, /neither contract nor network/],
  ['renderer/ui/a.tsx', `import ky from 'ky';`, /neither contract nor network/],
  ['renderer/list/a.tsx', `import '../parts/b.tsx';`, /importing upwards/],
  ['renderer/parts/a.tsx', `import '../features/plan/b.ts';`, /importing upwards/],
  ['renderer/parts/slideshow/stage/a.ts', `import '../b.tsx';`, /few files that the player/],
  ['renderer/parts/slideshow/stage/a.ts', `import { memo } from 'react';`, /few files and no/],
  ['renderer/player/a.ts', `import { t } from 'i18next';`, /few files and no/],
  ['renderer/api/a.ts', `import '../app/entry.tsx';`, /importing upwards/],
  ['renderer/platform/a.ts', `import '../ui/b.ts';`, /the platform is the lowest/],
  ['renderer/player/a.ts', `import '../features/plan/b.ts';`, /small page of its own/],
  ['server/modules/team/a.ts', `import '../plan/sql.ts';`, /queries are its own/],
  ['server/http/pipeline/a.ts', `import '../../db/schema/team.ts';`, /speaks SQL in its files/],
  ['server/modules/team/a-sql.ts', `import '../plan/b-sql.ts';`, /queries are its own/],
  ['server/modules/account/a/b.ts', `import '../../team/c.ts';`, /areas above its own/],
  ['server/modules/team/a.ts', `import '../../db/schema/team.ts';`, /speaks SQL in its files/],
  ['server/modules/team/a.ts', `import { eq } from 'drizzle-orm';`, /speaks SQL in its files/],
  ['server/modules/plan/a.ts', `import '../../http/session.ts';`, /how it was reached/],
  ['server/http/a.ts', `import '../app.ts';`, /main → app → http/],
  ['server/db/a.ts', `import '../modules/plan/b.ts';`, /database knows nothing of calls/],
  ['server/ports/mail/a.ts', `import '../../modules/plan/b.ts';`, /port knows nothing of calls/],
  ['server/jobs/a.ts', `import '../modules/plan/b.ts';`, /is handed in/],
  ['server/main.ts', `import '#renderer/app/a.ts';`, /neither screens nor desktop/],
  ['electron/main/a.ts', `import '#server/app.ts';`, /over the network/],
  ['server/app.ts', `import '../shared/domain/money.ts';`, /write "#shared\/domain\/money.ts"/],
  ['server/app.ts', `import '#tests/support/a.ts';`, /nobody imports tests/],
];

const allowed: [file: string, statement: string][] = [
  ['shared/contract/a.ts', `import '../schema/b.ts'; import { z } from 'zod';`],
  ['renderer/app/a.tsx', `import '../features/plan/b.ts'; import '../ui/c.tsx';`],
  ['renderer/features/plan/a.tsx', `import './b.ts'; import '#renderer/ui/c.tsx';`],
  ['renderer/features/plan/a.tsx', `import '#shared/contract/plan.ts';`],
  ['renderer/parts/a.tsx', `import '../list/b.tsx'; import '#shared/contract/plan.ts';`],
  ['renderer/parts/slideshow/preview/a.ts', `import '../stage/b.ts';`],
  ['renderer/player/a.ts', `import '#renderer/parts/slideshow/stage/b.ts';`],
  ['renderer/list/a.tsx', `import '../ui/b.tsx'; import '#renderer/api/query.ts';`],
  ['server/modules/team/a.ts', `import './sql.ts'; import '../plan/current-plan.ts';`],
  ['server/modules/account/a/b.ts', `import '../c/sql.ts'; import '../../context.ts';`],
  ['server/main.ts', `import './app.ts'; import './jobs/run.ts';`],
  ['electron/main/a.ts', `import { app } from 'electron'; import '#shared/desktop.ts';`],
  ['server/modules/plan/a.test.ts', `import '#tests/support/server.ts'; import '../../app.ts';`],
];

describe('import directions', () => {
  test.each(refused)('%s with %s is refused with the reason', (file, statement, reason) => {
    const findings = findingsFor(file, statement);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(reason);
    expect(findings[0]).toContain(`${file}:1 imports `);
  });

  test.each(allowed)('%s with %s is allowed', (file, statement) => {
    expect(findingsFor(file, statement)).toEqual([]);
  });

  test('a cycle is shown with its way, types included, lazy imports not', () => {
    const root = plantTree({
      'package.json': manifest,
      'renderer/ui/a.ts': `import './b.ts';`,
      'renderer/ui/b.ts': `import type { C } from './c.ts';`,
      'renderer/ui/c.ts': `export { x } from '#renderer/ui/a.ts';`,
      'renderer/ui/d.ts': `const e = import('./e.ts');`,
      'renderer/ui/e.ts': `import './d.ts';`,
    });
    expect(checkImportDirections(root)).toEqual([
      expect.stringContaining(
        'renderer/ui/a.ts → renderer/ui/b.ts → renderer/ui/c.ts → renderer/ui/a.ts',
      ),
    ]);
  });

  test('folders that import each other are shown with their imports, though no file is in a cycle', () => {
    const knot = {
      'package.json': manifest,
      'electron/main/boot/phases.ts': `import '../bridge/handlers.ts';`,
      'electron/main/boot/shell.ts': `export type Shell = null;`,
      'electron/main/bridge/handlers.ts': `import '../links/inbox.ts';`,
      'electron/main/links/inbox.ts': `import type { Shell } from '../boot/shell.ts';`,
      // Loose files, lazy imports, tests and the drawers of one area make no knot.
      'electron/main/words.ts': `import './log/log.ts';`,
      'electron/main/log/log.ts': `import '../words.ts';`,
      'electron/main/links/links.test.ts': `import '../bridge/handlers.ts';`,
      'renderer/ui/form/a.ts': `import '../field/b.ts';`,
      'renderer/ui/field/b.ts': `const c = import('../form/c.ts');`,
      'server/modules/account/session/a.ts': `import '../sign-in/b.ts';`,
      'server/modules/account/sign-in/b.ts': ``,
      'server/modules/account/sign-in/c.ts': `import '../session/a.ts';`,
    };
    const findings = checkImportDirections(plantTree(knot));
    expect(findings.filter((finding) => finding.startsWith('knot of folders'))).toEqual([
      'knot of folders, none of these can be read alone: ' +
        'electron/main/boot/phases.ts → electron/main/bridge/handlers.ts, ' +
        'electron/main/bridge/handlers.ts → electron/main/links/inbox.ts, ' +
        'electron/main/links/inbox.ts → electron/main/boot/shell.ts',
    ]);
  });

  test('the check reads this repository', () => {
    const files = sourceFiles(repositoryRoot);
    expect(files).toContain('build/checks/import-directions.test.ts');
    expect(files.length).toBeGreaterThan(50);
  });
});
