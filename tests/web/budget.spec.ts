import { statSync } from 'node:fs';
import path from 'node:path';
import auth from '#resources/locales/en/auth.json' with { type: 'json' };
import { expect, passBotCheck, test } from '#tests/support/web/web-test.ts';

/** What /login may load, in bytes after gzip (architecture: budgets). */
const budget = { js: 175_000, css: 15_000 };

test('/login stays within its budget, its bot check solved', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: auth.login.title })).toBeVisible();
  await passBotCheck(page);
  const sizeOf = (ending: string) =>
    [...loaded]
      .filter((name) => name.endsWith(ending))
      .reduce((sum, name) => sum + gzipSize(path.join('dist/web', name)), 0);
  const sizes = { js: sizeOf('.js'), css: sizeOf('.css') };
  test.info().annotations.push({ type: 'size', description: JSON.stringify(sizes) });
  expect(sizes.js).toBeGreaterThan(50_000);
  expect(sizes.js).toBeLessThanOrEqual(budget.js);
  expect(sizes.css).toBeLessThanOrEqual(budget.css);
});

/** Size as the server sends it; files too small to gain anything have no .gz. */
function gzipSize(file: string): number {
  const zipped = statSync(`${file}.gz`, { throwIfNoEntry: false });
  return (zipped ?? statSync(file)).size;
}
