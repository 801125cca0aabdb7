import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import simpleVars from 'postcss-simple-vars';
import { mergeConfig, type CSSOptions, type UserConfig } from 'vite';
import { assetFileNames } from './asset-names.ts';
import { botCheckScripts } from './bot-check.ts';
import { compactTexts } from './compact-texts.ts';
import { contractForPages } from './contract.ts';
import { dropKnownNoise } from './log.ts';
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

/**
 * Fonts of the system that stand in until those of the product have come by a network. On the desktop these lie beside
 * the page and come before it (`documents`), and to ask the system for one by its name takes longer than all of them.
 */
const withoutStandIns: PostcssPlugins[number] = {
  postcssPlugin: 'without-stand-ins',
  AtRule: {
    'font-face': (rule) => {
      if (rule.toString().includes('local(')) rule.remove();
    },
  },
};

/**
 * Vite's default without its line number, which costs bytes in every script and stylesheet. One hash per file
 * compresses better than one per class.
 */
const scopedName = (name: string, file: string): string => {
  const hash = createHash('sha256')
    .update(path.relative(fromRoot('.'), file))
    .digest('base64url');
  return `_${name}_${hash.slice(0, 4)}`;
};

const routerInProduction = fromRoot('node_modules/react-router/dist/production/index.mjs');

/**
 * Small parts that come together anyway are one file each, with all that they use and that no group before them has:
 * as files of their own they compress badly, and a browser asks for six at a time. `react` changes with a new version
 * of it only; it and `start` are on every page and have the budget of /login. `open` is the frame, `console` what the
 * signed-in have around their pages.
 */
const chunkGroups = [
  group('react', [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/react-router/',
    'node_modules/scheduler/',
  ]),
  group('start', [
    'node_modules/jotai/',
    'renderer/app/main.tsx',
    'renderer/app/layouts/auth-layout.tsx',
    'renderer/app/layouts/legal-links.tsx',
    'renderer/app/layouts/skip-link.tsx',
    'renderer/api/identity/can-use-passkeys.ts',
    'renderer/api/identity/identity.ts',
    'renderer/api/links/',
    'renderer/features/auth/auth-heading.tsx',
    'renderer/features/auth/invitation/is-of-invitation.ts',
    'renderer/features/auth/use-signed-in.ts',
    'renderer/parts/form/bot-check.tsx',
    'renderer/parts/form/focus-first.ts',
    'renderer/parts/form/load-bot-check.ts',
    'renderer/parts/form/use-call-form.ts',
    'renderer/parts/language-select.tsx',
    'renderer/ui/alert.tsx',
    'renderer/ui/button.tsx',
    'renderer/ui/field/password-field.tsx',
    'renderer/ui/image/icon.tsx',
    'renderer/ui/image/mark.tsx',
    'renderer/ui/link/coming-page.ts',
    'renderer/ui/link/linked-text.tsx',
    'renderer/ui/link/marked-text.ts',
    'renderer/ui/link/page-link.ts',
    'renderer/ui/link/text-link.tsx',
    'renderer/ui/field/tick/segment-field.tsx',
    'renderer/ui/theme/colour-scheme.tsx',
  ]),
  group('open', [
    'renderer/app/layouts/layouts.tsx',
    'renderer/app/reads.tsx',
    'renderer/ui/image/screen-bulbs.tsx',
  ]),
  group('public', ['renderer/ui/public/', 'renderer/parts/public/']),
  // What public pages draw or cite, too, and so apart from the console.
  group('rules', ['shared/domain/commerce/', 'shared/domain/signage/', 'shared/domain/text/']),
  group('template', ['renderer/ui/template/', 'renderer/parts/template/']),
  group('console', [
    'renderer/app/routing/console-pages.ts',
    'renderer/app/layouts/shell/',
    'renderer/ui/link/page-nav-link.tsx',
    'renderer/list/list-tabs.tsx',
    'renderer/parts/failed-read.tsx',
    'renderer/parts/failure-alert.tsx',
    'renderer/parts/help/help-link.tsx',
    'renderer/ui/image/avatar.tsx',
    'renderer/ui/image/bulb.tsx',
    'renderer/ui/image/screen.tsx',
    'renderer/ui/state/badge.tsx',
    'renderer/ui/state/empty-state.tsx',
    'renderer/ui/state/failed-state.tsx',
    'renderer/ui/state/skeleton.tsx',
  ]),
  group('dates', [
    'node_modules/dayjs/dayjs.min.js',
    'renderer/platform/format/dates.ts',
    'renderer/platform/format/money.ts',
  ]),
  group('fields', [
    'renderer/features/auth/test-inbox.tsx',
    'renderer/features/auth/waits.ts',
    'renderer/parts/form/form-layout.module.css',
    'renderer/parts/form/use-draft.ts',
    'renderer/platform/format/bytes.ts',
    'shared/domain/text/plain-text.ts',
    'renderer/ui/facts.tsx',
    'renderer/ui/field/code-field.tsx',
    'renderer/ui/field/day/date-field.tsx',
    'renderer/ui/field/new-password-fields.tsx',
    'renderer/ui/field/tick/check-field.tsx',
    'renderer/ui/field/file-button.tsx',
    'renderer/ui/field/select-field.tsx',
    'renderer/ui/field/text-area-field.tsx',
    'renderer/ui/field/text-field.tsx',
    'renderer/ui/panel.tsx',
    'renderer/ui/print/',
    'renderer/ui/save-message.tsx',
    'renderer/ui/state/progress.tsx',
    'renderer/ui/hooks/use-countdown.ts',
    'renderer/ui/hooks/use-file-drop.ts',
    'shared/contract/misc.ts',
  ]),
  group('passkey', [
    'renderer/api/identity/passkey.ts',
    'renderer/api/identity/passkey-error.ts',
    'renderer/features/auth/passkey/passkey-button.tsx',
    'renderer/features/auth/passkey/sign-in-by-passkey.ts',
    'shared/contract/account/passkey.ts',
  ]),
  group('dialogs', [
    'renderer/parts/form/',
    'renderer/parts/guarded/',
    'renderer/parts/second-factor/',
    'renderer/ui/field/tick/radio-field.tsx',
    'renderer/ui/field/tick/switch-field.tsx',
    'renderer/ui/moment.tsx',
    'renderer/ui/overlay/confirm-dialog.tsx',
    'renderer/ui/overlay/dialog.tsx',
  ]),
  group('floating', [
    'node_modules/@floating-ui/react/',
    'renderer/ui/field/choice-field.tsx',
    'renderer/ui/field/phone/phone-field.tsx',
  ]),
  group('list', [
    'node_modules/@mantine/hooks/esm/use-clipboard/',
    'node_modules/@mantine/hooks/esm/utils/clamp/',
    'node_modules/@mantine/hooks/esm/use-debounced-value/',
    'renderer/list/',
    'renderer/parts/slideshow/file-address.ts',
    'renderer/parts/slideshow/slide-picture.tsx',
    'renderer/parts/slideshow/try-slideshow.ts',
    'renderer/platform/format/length.ts',
    'renderer/ui/person.tsx',
  ]),
  group('device', ['renderer/features/device/']),
  group('notification', ['renderer/features/notification/']),
  group('team', [
    'renderer/features/team/no-team.tsx',
    'renderer/features/team/not-yours.tsx',
    'renderer/features/team/plan-ended.tsx',
    'renderer/features/team/team/told.tsx',
    'shared/contract/team/',
  ]),
  group('auth', [
    'renderer/features/auth/password/',
    'renderer/features/auth/two-factor/',
    'renderer/features/auth/verify-email/',
    'renderer/app/failure/suspended-page.tsx',
  ]),
  group('account', [
    'renderer/features/account/profile-page.tsx',
    'renderer/features/account/edit/',
  ]),
  group('plan', ['renderer/features/plan/']),
  group('commerce', [
    'renderer/features/trade/',
    'renderer/features/subscription/subscription-page.tsx',
    'renderer/features/subscription/order-page.tsx',
    'renderer/features/subscription/payment-method-page.tsx',
  ]),
  group('print', ['renderer/features/print/']),
  group('login', [
    'renderer/features/auth/login-page.tsx',
    'renderer/features/auth/passkey/passkey-way.tsx',
    'renderer/features/auth/invitation/with-invitation.tsx',
  ]),
].map((one, at, all) => ({ ...one, priority: all.length - at }));

/**
 * The modules below these files and folders.
 * @throws where one does not exist: it was moved, and its file would silently come apart again
 */
function group(name: string, parts: readonly string[]) {
  const places = parts.map((part) => fromRoot(part));
  for (const place of places) {
    if (!existsSync(place)) throw new Error(`${place}, part of the file ${name}, is not there`);
  }
  return { name, test: (id: string) => places.some((place) => id.startsWith(place)) };
}

/** Files that stand in every document (see `documents`), or come with the frame of signed-in pages. */
const alwaysThere = /^assets\/(?:react|console)-[^/]*$/;

/** What every page of the renderer is built with, whatever it is part of. */
export const pageConfig = (target: Target): UserConfig => ({
  root: fromRoot('renderer'),
  base: '/',
  envDir: false,
  define: { __TARGET__: JSON.stringify(target) },
  resolve: {
    alias: [
      // Its package offers bundlers the development half, with warnings that nobody would read.
      { find: /^react-router$/, replacement: routerInProduction },
      // Twelve palettes of Mantine that no page has; ours are tokens.css.
      { find: /^\.\/default-colors\.mjs$/, replacement: fromRoot('renderer/ui/theme/palette.ts') },
    ],
  },
  plugins: [react(), contractForPages(), compactTexts()],
  css: {
    modules: { generateScopedName: scopedName },
    postcss: {
      plugins: [
        mantinePreset(),
        scssVariables({ variables: breakpoints }),
        ...(target === 'desktop' ? [withoutStandIns] : []),
      ],
    },
  },
  build: {
    target: browserTarget,
    // From a disk one file comes sooner than the dozen of a page.
    cssCodeSplit: target === 'web',
    reportCompressedSize: false,
    // Inline data: addresses would need holes in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      onLog: dropKnownNoise,
      output: {
        // The first script names every file that follows; 36 bits tell a file's versions apart (scripts need one sign more).
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames,
      },
    },
  },
});

/** The application: the part of Vite's configuration that both builds of the renderer share. */
export const rendererConfig = (target: Target): UserConfig =>
  mergeConfig(pageConfig(target), {
    plugins: [botCheckScripts()],
    build: {
      outDir: fromRoot(outputFolder[target]),
      emptyOutDir: true,
      // A browser without it loads a little later; code that makes up for it is in everybody's way.
      modulePreload: {
        polyfill: false,
        // What every page has before its own code is asked for need not be named with each of them.
        resolveDependencies: (
          _file: string,
          needed: string[],
          { hostType }: { hostType: 'html' | 'js' },
        ) => (hostType === 'js' ? needed.filter((file) => !alwaysThere.test(file)) : needed),
      },
      rolldownOptions: {
        input: { index: fromRoot('renderer/index.html') },
        output: { codeSplitting: { groups: chunkGroups } },
      },
    },
  } satisfies UserConfig);
