import type { TextKey } from '#renderer/platform/i18n.ts';

/** Pixels of the pictures of the steps (resources/help), as the product's window was. */
export const stepPicture = { width: 960, height: 600, maxBytes: 60_000 } as const;

/**
 * The steps of the main job, with the words of the product that each names as `<word>…</word>`. The
 * words are compared in every language (tests/information-words.test.ts) and found on the screen by
 * the walk that takes the pictures (tests/web/help-pictures.spec.ts): a step whose page has changed
 * fails there.
 */
export const helpSteps = {
  'upload-files': ['media:add.files', 'media:add.folder'],
  'make-slideshow': [
    'application:slideshows.create',
    'slideshow:add.files',
    'slideshow:add.web',
    'slideshow:field.validFrom',
    'slideshow:field.validTo',
  ],
  publish: [
    'slideshow:preview.open',
    'slideshow:preview.try',
    'slideshow:publish.action',
    'slideshow:discard.action',
  ],
  'share-slideshow': ['application:slideshows.share', 'slideshow:share.action'],
  shortcut: [
    'application:shortcuts.create',
    'application:shortcuts.isPublic',
    'application:shortcuts.showCode',
  ],
  'pair-screen': ['screens:pair', 'device:request.approve', 'device:request.replaces'],
  week: ['screens:action.week', 'screens:week.add', 'screens:week.dark'],
  'screen-message': ['screens:action.message', 'screens:message.all', 'screens:message.takeBack'],
  'play-report': ['screens:tab.plays', 'list:export.action'],
  'without-network': ['screens:fact.cache', 'desktop:kiosk.open'],
  'silent-screens': ['screens:alerts.open', 'screens:alerts.after'],
} as const satisfies Record<string, readonly TextKey[]>;

export type HelpStep = keyof typeof helpSteps;

// The keys are those above.
export const stepIds = Object.keys(helpSteps) as HelpStep[];

export const isStep = (id: string): id is HelpStep => Object.hasOwn(helpSteps, id);
