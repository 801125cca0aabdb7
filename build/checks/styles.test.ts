import { expect, test } from 'vitest';
import { plantTree } from './planted-tree.ts';
import { checkClasses } from './styles/classes.mjs';
import { checkInlineStyles } from './styles/inline-styles.mjs';
import { checkSheets } from './styles/sheets.mjs';
import { checkVariables } from './styles/variables.mjs';

const sheet = 'renderer/ui/planted.module.css';

/** What the check says of one declaration. */
const judge = (declaration: string) =>
  checkSheets(plantTree({ [sheet]: `.a {\n  ${declaration}\n}\n` }), {});

test.each([
  ['padding: 8px 12px'],
  ['margin-inline-start: -10px'],
  ['margin: 0 auto 1.5em'],
  ['gap: clamp(16px, 4vw, 32px)'],
  ['row-gap: .5rem'],
  ['scroll-margin-top: calc(var(--bar-height) + 8px)'],
  ['inset: 3px auto auto'],
  ['border-radius: 6px'],
  ['border-end-start-radius: 0.5rem'],
  ['box-shadow: 0 1px 2px var(--ink)'],
  ['font-size: 13px'],
  ['z-index: 9999'],
  ['color: #fff'],
  ['background: rebeccapurple'],
  ['border-color: rgb(0 0 0 / 20%)'],
  ['--row-gap: 7px'],
  ['--my-layer: 5'],
])('%s is named', async (declaration) => {
  expect(await judge(declaration)).toEqual([expect.stringMatching(`^${sheet}:2 .*take a token`)]);
});

test.each([
  ['padding: var(--space-8) 0'],
  ['margin: 0 auto'],
  ['margin: calc(-1 * var(--space-8)) 0'],
  ['gap: clamp(var(--space-16), 4vw, var(--space-32))'],
  ['inset: auto 50% calc(var(--space-16) + var(--room, 0px)) 0'],
  ['border-radius: 50%'],
  ['border-radius: calc(var(--radius-10) - 1px)'],
  ['border: 1px solid var(--hairline)'],
  ['width: 320px'],
  ['font-size: 0.93em'],
  ['color: currentcolor'],
  ['background: color-mix(in srgb, var(--bad) 88%, transparent)'],
  ['z-index: var(--layer-bar)'],
  ['--rail-width: 224px'],
])('%s may stand', async (declaration) => {
  expect(await judge(declaration)).toEqual([]);
});

test('the token file alone writes measures and colours out', async () => {
  const root = plantTree({ 'renderer/ui/theme/tokens.css': ':root {\n  --space-8: 8px;\n}\n' });
  expect(await checkSheets(root, {})).toEqual([]);
});

test('a picture has its own colours, no more than it had, and is to be named with fewer once it has them', async () => {
  const root = plantTree({ [sheet]: '.a {\n  color: #111;\n  fill: #222;\n}\n' });
  const named = (count: number) => checkSheets(root, { [sheet]: count });
  expect(await named(2)).toEqual([]);
  expect(await named(1)).toHaveLength(2);
  expect(await named(3)).toEqual([expect.stringContaining('write 2')]);
  const gone = { [sheet]: 2, 'renderer/ui/gone.css': 4 };
  expect(await checkSheets(root, gone)).toEqual([expect.stringContaining('take it out')]);
});

test('what is switched off in a sheet says why', async () => {
  const off = '/* stylelint-disable-next-line color-no-hex */\n  color: #111;';
  expect(await judge(off)).toEqual([expect.stringContaining('description')]);
  expect(await judge(off.replace('hex', 'hex -- a map of the city has it'))).toEqual([]);
});

test('measures and colours in style={{ … }} are named, sizes and what is reckoned are not', () => {
  const root = plantTree({
    'renderer/ui/planted.tsx': [
      'export const Planted = ({ share }: { share: number }) => (',
      '  <div style={{ marginTop: 8 }}>',
      "    <i style={{ color: '#f00', width: 36 }} />",
      '    <i style={{ left: -8, gap: share > 1 ? 4 : 0, bottom: `${share}px calc(1% + 3px)` }} />',
      "    <b style={{ padding: 'var(--space-8)', width: `${share}%`, top: 0 }} />",
      '    <b style={{ padding: `var(--space-${share})`, left: share > 8 && `${share}%` }} />',
      '  </div>',
      ');',
    ].join('\n'),
  });
  expect(checkInlineStyles(root)).toEqual([
    expect.stringContaining('renderer/ui/planted.tsx:2 marginTop: 8'),
    expect.stringContaining('renderer/ui/planted.tsx:3 color: #f00'),
    expect.stringContaining('renderer/ui/planted.tsx:4 left: -8'),
    expect.stringContaining('renderer/ui/planted.tsx:4 gap: 4'),
    expect.stringContaining('renderer/ui/planted.tsx:4 bottom: px calc(1% + 3px)'),
  ]);
});

test('classes that nobody names are named, those that are nowhere, and modules that nobody imports', () => {
  const root = plantTree({
    'renderer/ui/part.module.css': '.used {\n}\n\n.unused:not(.state) {\n}\n',
    'renderer/ui/part.tsx':
      "import classes from './part.module.css';\nexport const name = [classes.used, classes.state, classes.misspelt];\n",
    'renderer/ui/chosen.module.css': '.one {\n}\n',
    'renderer/ui/chosen.tsx':
      "import classes from './chosen.module.css';\nexport const of = (kind: string) => classes[kind];\n",
    'renderer/ui/handed.module.css': '.one {\n}\n',
    'renderer/ui/handed.tsx':
      "import handed from '#renderer/ui/handed.module.css';\nexport const shown = true ? handed : null;\n",
    'renderer/ui/alone.module.css': '.one {\n}\n',
    'renderer/server-pages/page.css': '.bar {\n}\n\n.bar-end {\n}\n',
    'server/http/page.ts': 'export const page = \'<div class="bar">\';\n',
  });
  expect(checkClasses(root).toSorted()).toEqual([
    expect.stringContaining('page.css: .bar-end is'),
    expect.stringContaining('alone.module.css is imported by none'),
    expect.stringContaining('part.module.css: .unused is'),
    expect.stringContaining('part.tsx names .misspelt'),
  ]);
});

test('a variable that nothing sets is named, and one that is Mantine’s name for a token', () => {
  const root = plantTree({
    'renderer/ui/theme/tokens.css': ':root {\n  --space-8: 8px;\n}\n',
    'renderer/ui/theme/mantine-variables.css':
      ':root {\n  --mantine-spacing-xs: var(--space-8);\n}\n',
    'renderer/ui/part.tsx': "export const style = { '--share': 0.5 };\n",
    [sheet]:
      '.a {\n  gap: var(--space-8) var(--mantine-spacing-xs);\n  margin: var(--space-9) var(--room, 0px);\n  opacity: var(--share);\n}\n',
  });
  expect(checkVariables(root)).toEqual([
    `${sheet} asks for --space-9, which nothing sets`,
    expect.stringContaining('--mantine-spacing-xs: take a token'),
  ]);
});
