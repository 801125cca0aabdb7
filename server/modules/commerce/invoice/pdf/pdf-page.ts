import type { Language } from '#shared/domain/constants.ts';
import { fontFiles, regionOf, regionOfText, type Region } from './pdf-fonts.ts';

type Pdf = PDFKit.PDFDocument;

/** Lets other work of this process run: shaping of text takes several milliseconds a line. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Points of A4 and of the layout. */
const sheet = { width: 595, height: 842, margin: 48, foot: 36 };
const inner = sheet.width - 2 * sheet.margin;
const lowest = sheet.height - sheet.margin - sheet.foot;
const ink = '#1c1b19';
const faint = '#6b6862';
const rule = '#cfcbc2';
const red = '#b3261e';

interface Written {
  x?: number;
  width?: number;
  size?: number;
  isBold?: boolean;
  color?: string;
  align?: 'left' | 'right' | 'center';
  /** Text of the interface; without it the text is a user's. */
  isLabel?: boolean;
}

/** An A4 document written from top to bottom; starts further pages by itself. */
export class PdfPage {
  readonly #doc: Pdf;
  readonly #labels: Region;
  #y = sheet.margin;

  constructor(doc: Pdf, language: Language) {
    this.#doc = doc;
    this.#labels = regionOf[language];
    for (const [name, path] of Object.entries(fontFiles)) doc.registerFont(name, path);
  }

  /** Brand and seller on the left; on the right the title, the name that the law gives it, the copy mark. */
  head(of: {
    brand: string;
    seller: readonly string[];
    title: string;
    fixedTitle: string;
    copy: string | null;
  }): void {
    const top = this.#y;
    const half = inner / 2;
    this.#write(of.brand, { size: 18, isBold: true, width: half });
    this.#y += 4;
    for (const line of of.seller) if (line) this.#write(line, { size: 9, width: half });
    const left = this.#y;
    this.#y = top;
    const right = { x: sheet.margin + half, width: half, align: 'right' } as const;
    this.#write(of.title, { ...right, size: 18, isBold: true, isLabel: true });
    this.#write(of.fixedTitle, { ...right, size: 10 });
    if (of.copy) this.#write(of.copy, { ...right, size: 10, color: faint, isLabel: true });
    this.#y = Math.max(left, this.#y) + 14;
    this.#line();
    this.#y += 16;
  }

  /** What the document is known by, large. */
  reference(above: string, number: string): void {
    this.#write(above, { size: 10, color: faint, isLabel: true });
    this.#write(number, { size: 22, isBold: true, isLabel: true });
    this.#y += 14;
  }

  /** What has become of it, in red at the right. */
  stamp(word: string, when: string): void {
    const y = this.#y;
    const box = { x: sheet.margin + inner - 200, width: 200, align: 'center' } as const;
    this.#y += 6;
    this.#write(word, { ...box, size: 22, isBold: true, color: red });
    this.#write(when, { ...box, size: 8, color: red, isLabel: true });
    this.#doc.lineWidth(1.5).rect(box.x, y, box.width, this.#y - y + 6);
    this.#doc.stroke(red);
    this.#y = y;
  }

  /** Names and values in two columns; an empty value is left out. */
  facts(facts: readonly (readonly [string, string | null])[]): void {
    const shown = facts.filter(([, value]) => value !== null && value !== '');
    const width = inner / 2 - 12;
    for (let at = 0; at < shown.length; at += 2) {
      const top = this.#y;
      let bottom = top;
      for (const [column, fact] of shown.slice(at, at + 2).entries()) {
        this.#y = top;
        const x = sheet.margin + column * (inner / 2);
        this.#write(fact[0], { x, width, size: 8, color: faint, isLabel: true });
        this.#write(fact[1] ?? '', { x, width, size: 10 });
        bottom = Math.max(bottom, this.#y);
      }
      this.#y = bottom + 8;
    }
    this.#y += 10;
  }

  /** A table whose first column is text and all others amounts; its head is repeated on each page. */
  async table(head: readonly string[], rows: readonly (readonly string[])[]): Promise<void> {
    const amounts = 88;
    const first = inner - amounts * (head.length - 1);
    const cell = (column: number): Written =>
      column === 0
        ? { width: first - 10 }
        : {
            x: sheet.margin + first + amounts * (column - 1) + 4,
            width: amounts - 4,
            align: 'right',
          };
    const drawRow = (cells: readonly string[], style: Written) => {
      const top = this.#y;
      let bottom = top;
      for (const [column, text] of cells.entries()) {
        this.#y = top;
        this.#write(text, { ...cell(column), ...style });
        bottom = Math.max(bottom, this.#y);
      }
      this.#y = bottom + 5;
      this.#line();
      this.#y += 5;
    };
    const drawHead = () => drawRow(head, { size: 8, color: faint, isLabel: true });
    drawHead();
    for (const row of rows) {
      const [what = ''] = row;
      if (this.#y + this.#heightOf(what, { ...cell(0), size: 10 }) + 10 > lowest) {
        this.#breakPage();
        drawHead();
      }
      drawRow(row, { size: 10 });
      await breathe();
    }
    this.#y += 6;
  }

  /** Sums, the last of them large; they stay together. */
  totals(sums: readonly (readonly [string, string])[]): void {
    this.#keep(20 * sums.length + 10);
    const width = 230;
    const x = sheet.margin + inner - width;
    for (const [at, [name, amount]] of sums.entries()) {
      const isTotal = at === sums.length - 1;
      const style = { size: isTotal ? 13 : 10, isBold: isTotal };
      const top = this.#y;
      this.#write(name, { x, width: width - 100, ...style, isLabel: true });
      const bottom = this.#y;
      this.#y = top;
      this.#write(amount, { x: x + width - 130, width: 130, align: 'right', ...style });
      this.#y = Math.max(bottom, this.#y) + 4;
    }
    this.#y += 14;
  }

  /** A place for a seal or signature; `owner`: whose it is, in lines below it. */
  seal(word: string, owner: readonly string[] = []): void {
    const place = { x: sheet.margin + 8, width: 184, size: 8 };
    const below = owner.reduce((sum, line) => sum + this.#heightOf(line, place), 0);
    const box = { width: 200, height: 72 + below };
    this.#keep(box.height + 14);
    const top = this.#y;
    this.#doc.lineWidth(0.75).rect(sheet.margin, top, box.width, box.height);
    this.#doc.stroke(rule);
    this.#y = top + (owner.length > 0 ? 6 : 50);
    this.#write(word, { ...place, color: faint });
    if (owner.length > 0) this.#y = top + 64;
    for (const line of owner) this.#write(line, place);
    this.#y = top + box.height + 14;
  }

  /** Sentences at the end. */
  notes(notes: readonly string[]): void {
    for (const note of notes) {
      this.#keep(24);
      this.#write(note, { size: 8.5, color: faint, isLabel: true });
      this.#y += 3;
    }
  }

  /** Writes title and number at the foot of each page, once all of them are there. */
  numberPages(title: string): void {
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(start + page);
      this.#y = sheet.height - sheet.margin;
      this.#write(`${title} · ${page + 1} / ${count}`, { size: 8, color: faint, isLabel: true });
    }
  }

  #write(text: string, options: Written): void {
    const {
      x = sheet.margin,
      width = inner,
      color = ink,
      align = 'left',
      isBold = false,
    } = options;
    this.#font(text, options);
    this.#doc.fillColor(color).strokeColor(color);
    // The image carries regular fonts only: an outline makes them bold.
    this.#doc.lineWidth(0.35).text(text, x, this.#y, { width, align, stroke: isBold, fill: true });
    this.#y = this.#doc.y;
  }

  #heightOf(text: string, options: Written): number {
    this.#font(text, options);
    return this.#doc.heightOfString(text, { width: options.width ?? inner });
  }

  #font(text: string, { size = 10, isLabel = false }: Written): void {
    // Fixed words are Chinese of Taiwan among labels of another language; regions overlap in all others.
    const region = isLabel ? this.#labels : regionOfText(text);
    this.#doc.font(region).fontSize(size);
  }

  #line(): void {
    this.#doc
      .lineWidth(0.5)
      .moveTo(sheet.margin, this.#y)
      .lineTo(sheet.margin + inner, this.#y)
      .stroke(rule);
  }

  /** Starts a new page where so many points do not fit on this one. */
  #keep(height: number): void {
    if (this.#y + height > lowest) this.#breakPage();
  }

  #breakPage(): void {
    this.#doc.addPage();
    this.#y = sheet.margin;
  }
}
