import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { RunOptions } from 'axe-core';
import type { Page } from '@playwright/test';

/** The parts of a page that are judged, or left out, by selector; without them the whole page is. */
interface Part {
  include?: string[];
  exclude?: string[];
}

/** Half as long as what the package gives as its source: each document reads it anew. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const options: RunOptions = {
  // Telling all that is right, element by element, takes as long as finding what is wrong.
  resultTypes: ['violations'],
};

/** WCAG 2.2, 2.5.8: two that are small stand apart. axe leaves it out unless it is asked for. */
const withTargets: RunOptions = { ...options, rules: { 'target-size': { enabled: true } } };

/** What is used of axe here. */
interface Judge {
  run(
    part: Part,
    how: RunOptions,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/**
 * What axe finds wrong on a page: each rule with the first elements that break it. It judges in the
 * page itself and reaches into no frame, so a page that has one leaves it out by name. Whether a finger tells its links apart is asked with `isTouched`.
 */
export async function accessibilityFaults(
  page: Page,
  part: Part = {},
  { isTouched = false } = {},
): Promise<string[]> {
  const frames = page.locator('iframe');
  if (part.include === undefined && part.exclude === undefined && (await frames.count()) > 0) {
    throw new Error('A frame is not judged with the page: it has to be left out by name.');
  }
  // A document is there before its styles are.
  await page.waitForLoadState();
  const judge = await page.evaluateHandle<Judge>(`${source}; window.axe`);
  const { violations } = await judge.evaluate(
    (axe, [asked, how]) => axe.run({ include: [':root'], ...asked }, how),
    [part, isTouched ? withTargets : options] as const,
  );
  await judge.dispose();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ html }) => html)
        .join(' | ')
        .slice(0, 300)}`,
  );
}
