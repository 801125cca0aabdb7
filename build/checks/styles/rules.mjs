// @ts-check

/** A measure that is written out. Nothing (0px in a sum) and shares (50%, 1fr) are no measures. */
const written = (/** @type {string} */ units) =>
  `(?:[1-9]\\d*(?:\\.\\d+)?|0?\\.\\d+)(?:${units})\\b`;

const measure = new RegExp(written('px|r?em|pc|in'));
/** The width of a line may be taken off: `calc(var(--radius-10) - 1px)` lies within a border. */
const beyondLine = new RegExp(`(?<![\\d.])(?<!- (?=1px))${written('px|r?em|pc|in')}`);
/** A word in a sentence is measured by its sentence. */
const size = new RegExp(written('px|rem|pc|in'));
const number = /^-?\d/;

/** Ways to write a colour beside `#`. */
const colours = ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'];

/** The file in which measures and colours get their names. */
export const tokenFile = 'renderer/ui/theme/tokens.css';

/**
 * What is between things, rounds them, lies over them or colours them has its name in the token file.
 * @type {import('stylelint').Config}
 */
export const rules = {
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'color-named': ['never', { message: (/** @type {string} */ name) => say(name) }],
    'color-no-hex': [true, { message: (/** @type {string} */ hex) => say(hex) }],
    'function-disallowed-list': [
      colours,
      { message: (/** @type {string} */ name) => say(`${name}(…)`) },
    ],
    'declaration-property-value-disallowed-list': [
      {
        '/^(?:scroll-)?(?:padding|margin)/': [beyondLine],
        '/^(?:(?:row|column)-)?gap$/': [beyondLine],
        '/^(?:inset.*|top|right|bottom|left)$/': [beyondLine],
        '/^border-.*radius$/': [beyondLine],
        '/^(?:box|text)-shadow$/': [measure],
        'font-size': [size],
        'z-index': [number],
        // A name of one's own is no way around.
        '/^--.*(?:padding|margin|gap|gutter|inset|space|radius|shadow)/': [beyondLine],
        '/^--.*(?:layer|z-index)/': [number],
      },
      {
        message: (/** @type {string} */ property, /** @type {string} */ value) =>
          say(`${property}: ${value.replace(/\s+/g, ' ')}`),
      },
    ],
  },
};

const say = (/** @type {string} */ what) => `${what} is written out: take a token of ${tokenFile}`;
