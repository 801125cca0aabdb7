// @ts-check
/*
 * Fonts for text whose font is not embedded in its PDF. pdf.js draws such text with the canvas, under
 * the font's name and a generic family. Each of these names becomes an alias of a font
 * that we ship, so that a page looks the same on every machine, without fonts of the system. The canvas
 * caches what it finds for a name, so a name needs its alias before it is first drawn with.
 */
import path from 'node:path';
import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

const { resolve } = createRequire(import.meta.url);
const folderOf = (/** @type {string} */ name) => path.dirname(resolve(`${name}/package.json`));

/** Character collections of Adobe (the CIDSystemInfo of a font, as the names of CMaps have it). */
const cjk = /** @type {const} */ ({ CNS1: 'TC', GB1: 'SC', Japan1: 'JP', Korea1: 'KR' });

const styles = ['Regular', 'Bold', 'Italic', 'BoldItalic'];
const standard = path.join(folderOf('pdfjs-dist'), 'standard_fonts');

/** Our families with their files. @type {Record<string, readonly string[]>} */
const families = {
  latin: styles.map((style) => path.join(standard, `LiberationSans-${style}.ttf`)),
};
for (const script of Object.values(cjk)) {
  const folder = folderOf(`@expo-google-fonts/noto-sans-${script.toLowerCase()}`);
  families[script] = [path.join(folder, '400Regular', `NotoSans${script}_400Regular.ttf`)];
}

/** A character that no font has: what is drawn for it is drawn for each that a font lacks. */
const unassigned = '\u{10fffe}';
const side = 32;

/** The drawing of a character, for comparison. @param {string} family @param {string} character */
function drawn(family, character) {
  const context = createCanvas(side, side).getContext('2d');
  context.font = `${side / 2}px "${family}"`;
  context.fillText(character, side / 4, (side * 3) / 4);
  return Buffer.from(context.getImageData(0, 0, side, side).data);
}

/** Draws what it can of characters that a PDF has no font for. */
export class FallbackFonts {
  /** @type {Map<string, Buffer>} our families with what they draw for a character they lack */
  #lacking = new Map();
  /** @type {Map<string, string>} */
  #aliases = new Map();
  /** @type {Map<string, boolean>} */
  #covered = new Map();

  constructor() {
    for (const [family, files] of Object.entries(families)) {
      for (const file of files) {
        if (!GlobalFonts.registerFromPath(file, family)) throw new Error(`no font at ${file}`);
      }
      this.#lacking.set(family, drawn(family, unassigned));
    }
    // The largest one, for what the font of an alias lacks.
    for (const generic of ['sans-serif', 'serif', 'monospace']) {
      GlobalFonts.setAlias(cjk.GB1, generic);
    }
  }

  /** Was a font chosen for this name? @param {string} name */
  has(name) {
    return this.#aliases.has(name);
  }

  /**
   * Chooses the font that has most of these characters.
   * @param {string} name under which pdf.js draws
   * @param {Iterable<string>} characters
   * @param {readonly string[]} collections of this document, see `cjk`; their fonts come first
   */
  choose(name, characters, collections) {
    const preferred = Object.entries(cjk).flatMap(([collection, family]) =>
      collections.includes(collection) ? [family] : [],
    );
    const order = [...new Set([...preferred, 'latin', ...Object.values(cjk)])];
    const all = [...characters];
    const counts = order.map((family) => all.filter((one) => this.#covers(family, one)).length);
    const best = order[counts.indexOf(Math.max(...counts))] ?? 'latin';
    GlobalFonts.setAlias(best, name);
    this.#aliases.set(name, best);
  }

  /** Is a character drawn in the font that was chosen? @param {string} name @param {string} character */
  canDraw(name, character) {
    const family = this.#aliases.get(name) ?? cjk.GB1;
    return this.#covers(family, character) || this.#covers(cjk.GB1, character);
  }

  /** @param {string} family @param {string} character */
  #covers(family, character) {
    const key = family + character;
    const known = this.#covered.get(key);
    if (known !== undefined) return known;
    const isCovered =
      /^[\p{White_Space}\p{Cc}\p{Cf}]*$/u.test(character) ||
      !this.#lacking.get(family)?.equals(drawn(family, character));
    this.#covered.set(key, isCovered);
    return isCovered;
  }
}
