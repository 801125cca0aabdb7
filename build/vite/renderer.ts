import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';
import type { CSSOptions, UserConfig } from 'vite';
import { assetFileNames } from './asset-names.ts';
import { botCheckScripts } from './bot-check.ts';
import { dropKnownNoise } from './log.ts';
import { pageInputs } from './pages.ts';
import { fromRoot } from './paths.ts';
import { browserTarget, outputFolder, type Target } from './target.ts';

/** Mantine's breakpoints; they must be known to PostCSS, since media queries cannot read variables. */
const breakpoints = {
  'mantine-breakpoint-xs': '36em',
  'mantine-breakpoint-sm': '48em',
  'mantine-breakpoint-md': '62em',
  'mantine-breakpoint-lg': '75em',
  'mantine-breakpoint-xl': '88em',
};

type PostcssPlugins = NonNullable<Extract<NonNullable<CSSOptions['postcss']>, object>['plugins']>;

type Creator = (options?: { variables: typeof breakpoints }) => PostcssPlugins[number];

// Cast because the packages say `any` or nothing about what they return.
const mantinePreset = mantine as Creator;
const scssVariables = simpleVars as Creator;

const routerInProduction = fromRoot('node_modules/react-router/dist/production/index.mjs');

/**
 * Small parts that come together anyway; as files of their own they compress badly, which cost
 * /login 5 kB. What they use comes along.
 */
const chunkGroups = [
  {
    name: 'start',
    priority: 9,
    test: /node_modules\/jotai|renderer\/(app\/(main\.tsx|layouts\/(skip-link|auth-layout|footer))|ui\/(button|alert|image\/(icon|mark)|link\/|theme\/colour-scheme|field\/password-field)|parts\/(language-select|form\/(bot|focus|load|use-call))|features\/auth\/auth-heading|api\/(links|identity\/identity)\/?)/,
  },
  { name: 'open', priority: 8, test: /renderer\/app\/(layouts\/layouts|reads)\.tsx/ },
  {
    name: 'console',
    priority: 7,
    test: /renderer\/(app\/layouts\/shell\/|parts\/failed-read|ui\/(state\/(?!progress)|image\/(screen|bulb|avatar)))/,
  },
  {
    name: 'dates',
    priority: 6,
    test: /renderer\/platform\/format\/dates|node_modules\/dayjs\/dayjs/,
  },
  {
    name: 'floating',
    priority: 2,
    test: /@floating-ui\/react\/|renderer\/ui\/field\/(choice|phone|select)/,
  },
  {
    name: 'fields',
    priority: 4,
    test: /renderer\/(ui\/(panel|facts|save|field\/(tick\/check|text-field|new-pass|date|code)|use-countdown)|parts\/form\/(use-draft|form-layout))/,
  },
  {
    name: 'dialogs',
    priority: 3,
    test: /renderer\/(ui\/(moment|overlay\/(dialog|confirm))|parts\/(form|guarded|second))/,
  },
  { name: 'list', priority: 1, test: /renderer\/(list\/|ui\/person)/ },
];

/** The part of Vite's configuration that both builds of the renderer share. */
export const rendererConfig = (target: Target): UserConfig => ({
  root: fromRoot('renderer'),
  base: '/',
  envDir: false,
  define: { __TARGET__: JSON.stringify(target) },
  // Its package offers bundlers the development half, with warnings that nobody would read.
  resolve: { alias: [{ find: /^react-router$/, replacement: routerInProduction }] },
  plugins: [react(), botCheckScripts()],
  css: { postcss: { plugins: [mantinePreset(), scssVariables({ variables: breakpoints })] } },
  build: {
    target: browserTarget,
    outDir: fromRoot(outputFolder[target]),
    emptyOutDir: true,
    reportCompressedSize: false,
    // What a first visit may load has a budget of its own (tests/web/budget.spec.ts).
    chunkSizeWarningLimit: 700,
    // A browser without it loads a little later; code that makes up for it is in everybody's way.
    modulePreload: { polyfill: false },
    // Inline data: addresses would need holes in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: pageInputs(target),
      onLog: dropKnownNoise,
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first script names every file that follows; 36 bits tell a file's versions apart (scripts need one sign more).
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames,
      },
    },
  },
});
