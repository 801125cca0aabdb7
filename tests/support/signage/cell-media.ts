import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { cssOf, drawnFilm } from '../frames/scenes.ts';

/*
 * Media whose colours say where on the picture they are: four by four cells, redder to the right and
 * greener towards the bottom. A cut, shifted or stretched picture has other colours in its place.
 */

export interface Size {
  width: number;
  height: number;
}

/** Number of cells along each side. */
const cellsPerSide = 4;
/** Part of a cell from its edge that is not looked at: scaling mixes the colours there. */
const edge = 0.3;
/** Per channel; neighbouring cells differ by 85. */
const tolerance = 36;
/** So far from the picture, in pixels, its surroundings must be black. */
const gap = 3;

const steps = [...Array(cellsPerSide).keys()];

/** Red, green and blue of a cell, 0 to 255. */
const cellColour = (column: number, row: number): [number, number, number] => {
  const step = 255 / (cellsPerSide - 1);
  return [Math.round(column * step), Math.round(row * step), 128];
};

/** The cells of a picture of this size. */
function cellsOf({ width, height }: Size) {
  const size = { width: width / cellsPerSide, height: height / cellsPerSide };
  return steps.flatMap((row) =>
    steps.map((column) => {
      const colour = cellColour(column, row);
      return { ...size, x: column * size.width, y: row * size.height, colour };
    }),
  );
}

/** A WebM film of ten frames that shows the cells, encoded by the browser of a page. */
export function cellFilm(page: Page, size: Size): Promise<Buffer> {
  const cells = cellsOf(size).map(({ colour, ...cell }) => ({ ...cell, fill: cssOf(colour) }));
  return drawnFilm(page, { ...size, rate: 20, count: 10, pictures: [cells] });
}

/** A PNG that shows the cells. */
export function cellImage(size: Size): Promise<Buffer> {
  const cells = cellsOf(size).map(
    ({ x, y, width, height, colour }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${cssOf(colour)}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" shape-rendering="crispEdges">${cells.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A PDF with a page of each size, in points. */
export function cellPdf(sizes: readonly Size[]): Buffer {
  const pages = sizes.map((_, at) => `${3 + at * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${sizes.length} /Kids [${pages}] >>`,
    ...sizes.flatMap((size, at) => {
      const drawn = pdfCells(size);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.width} ${size.height}] /Contents ${4 + at * 2} 0 R >>`,
        `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>`;
  return Buffer.from(`${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1');
}

/** Rectangles from the bottom up, as PDF counts. */
function pdfCells(size: Size): string {
  return cellsOf(size)
    .map(({ x, y, width, height, colour }) => {
      const parts = colour.map((part) => (part / 255).toFixed(3));
      return `${parts.join(' ')} rg ${x} ${size.height - y - height} ${width} ${height} re f`;
    })
    .join('\n');
}

/**
 * What of a screenshot is not as it must be where media of this size fills the whole of it by this
 * fit; empty: all is right.
 * @param screenshot PNG
 */
export async function misplacedCells(
  screenshot: Buffer,
  size: Size,
  fit: 'contain' | 'cover',
): Promise<string[]> {
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (Math.floor(y) * info.width + Math.floor(x)) * info.channels;
    return [...data.subarray(at, at + 3)];
  };
  const byWidth = info.width / size.width;
  const byHeight = info.height / size.height;
  const scale = fit === 'contain' ? Math.min(byWidth, byHeight) : Math.max(byWidth, byHeight);
  const [width, height] = [size.width * scale, size.height * scale];
  const [left, top] = [(info.width - width) / 2, (info.height - height) / 2];
  const found: string[] = [];
  const check = (x: number, y: number, wanted: readonly number[], name: string) => {
    if (x < 0 || y < 0 || x >= info.width || y >= info.height) return;
    const colour = colourAt(x, y);
    if (colour.some((part, at) => Math.abs(part - (wanted[at] ?? 0)) > tolerance))
      found.push(`${name} is ${colour.join()} instead of ${wanted.join()}`);
  };
  for (const row of steps) {
    for (const column of steps) {
      for (const [right, down] of [
        [0.5, 0.5],
        [edge, edge],
        [1 - edge, 1 - edge],
      ] as const) {
        const x = left + ((column + right) * width) / cellsPerSide;
        const y = top + ((row + down) * height) / cellsPerSide;
        check(x, y, cellColour(column, row), `cell ${column},${row}`);
      }
    }
  }
  const black = [0, 0, 0];
  const [middle, centre] = [info.width / 2, info.height / 2];
  check(left - gap, centre, black, 'the left edge');
  check(left + width + gap, centre, black, 'the right edge');
  check(middle, top - gap, black, 'the top edge');
  check(middle, top + height + gap, black, 'the bottom edge');
  return found;
}
