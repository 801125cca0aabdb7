import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pdfFacts, pdfText, withDetails } from './pdf-details.ts';

/** As Chromium writes them: plain objects, one table of them. */
const pdf = Buffer.from(
  `%PDF-1.4
1 0 obj
<</Creator (Mozilla/5.0 \\(X11\\))
/Producer (Skia/PDF m114)
/CreationDate (D:20261123215712+00'00')>>
endobj
2 0 obj
<</Type /Catalog
/Pages 3 0 R>>
endobj
3 0 obj
<</Type /Pages
/Count 1
/Kids [4 0 R]>>
endobj
4 0 obj
<</Type /Page
/MediaBox [0 0 226.8 283.5]
/Parent 3 0 R>>
endobj
xref
0 5
trailer
<</Size 5
/Root 2 0 R
/Info 1 0 R>>
startxref
300
%%EOF
`,
  'latin1',
);
const details = { title: '發票 AB-12345678 (1)', language: 'zh-TW' };

test('title and language are written behind what is there, and found by their offsets', () => {
  const text = Buffer.from(withDetails(pdf, details)).toString('latin1');
  expect(text.startsWith(pdf.toString('latin1'))).toBe(true);
  expect(text).toContain('/Lang (zh-TW)');
  expect(text).toContain(`/Title ${pdfText(details.title)}`);
  expect(text).toContain('/Prev 300');
  const [, start = '0'] = /startxref\n(\d+)\n%%EOF\n$/.exec(text) ?? [];
  expect(text.slice(Number(start))).toMatch(/^xref\n/);
  for (const [, number, offset] of text
    .slice(Number(start))
    .matchAll(/(\d+) 1\n(\d{10}) 00000 n/g)) {
    expect(text.slice(Number(offset))).toMatch(new RegExp(`^${number} 0 obj\n`));
  }
});

test('nothing of the browser that drew it is left in what readers show', () => {
  const text = Buffer.from(withDetails(pdf, details)).toString('latin1');
  const info = text.slice(text.lastIndexOf('1 0 obj'));
  expect(info).not.toMatch(/Mozilla|Skia/);
  expect(info).toContain("/CreationDate (D:20261123215712+00'00')");
});

test('a PDF of another kind stays as it is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(withDetails(bytes, details)).toBe(bytes);
    }),
  );
});

test('pages and their height are read', () => {
  const { pages, height } = pdfFacts(pdf);
  expect(pages).toBe(1);
  expect(height).toBeCloseTo(100.01, 1);
  expect(pdfFacts(Buffer.from('nothing'))).toEqual({ pages: 0, height: 0 });
});

test('any title can be read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const bytes = Buffer.from(pdfText(title).slice(1, -1), 'hex').swap16();
      expect(bytes.toString('utf16le')).toBe(`\uFEFF${title}`);
    }),
  );
});
