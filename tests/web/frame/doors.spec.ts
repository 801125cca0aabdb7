import type { Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import common from '#resources/locales/en/common.json' with { type: 'json' };
import { decide } from '#renderer/app/routing/decide.ts';
import { routes } from '#renderer/app/routing/routes.tsx';
import { expect, test } from '#tests/support/web/web-test.ts';
import { enterAs } from '#tests/support/web/web-person.ts';

const isFull = process.env['TEST_FULL'] === '1';

/**
 * All of them in `npm run test:full`. A holder has all doors that anybody has, but those of a personal account to a team, which
 * team.spec.ts looks at.
 */
const others = [
  { who: 'a visitor', email: null },
  { who: 'a personal account', email: 'basic@demo.test' },
  { who: 'a member', email: 'member@demo.test' },
] as const;
const people = [
  ...(isFull ? others : []),
  { who: 'an account holder', email: 'holder@demo.test' },
] as const;

const accessOf = (path: string) => routes.find((row) => matchPath(row.path, path) !== null)?.access;

/** Where a path leads these people by the rules of its row; a path without a row leads nowhere. */
function placeOf(path: string, isSignedIn: boolean): string | null {
  const access = accessOf(path);
  if (access === undefined) return null;
  const state = { login: isSignedIn, verified: isSignedIn, location: path, intended: null };
  const decision = decide(access, state, accessOf);
  return decision.kind === 'redirect' ? decision.to : path;
}

/**
 * Every path of ours that the folded menus of the page's frame link to; none where a frame of the
 * same menus was `asked` before. `npm run test:full` asks on every page.
 */
async function pathsInMenus(page: Page, asked: Set<string>): Promise<string[]> {
  const menus = page.locator('header button[aria-expanded]:visible');
  const names = await menus.evaluateAll((buttons) =>
    buttons.map((button) => `${button.ariaLabel ?? ''} ${button.textContent}`),
  );
  const frame = names.join('\n');
  if (asked.has(frame) && !isFull) return [];
  asked.add(frame);
  const found = new Set<string>();
  for (let at = 0; at < (await menus.count()); at += 1) {
    await menus.nth(at).click();
    await expect(menus.nth(at)).toHaveAttribute('aria-expanded', 'true');
    for (const href of await hrefs(page)) found.add(href);
    await page.keyboard.press('Escape');
    await expect(menus.nth(at)).toHaveAttribute('aria-expanded', 'false');
  }
  return [...found];
}

function hrefs(page: Page): Promise<string[]> {
  return page.locator('a[href]').evaluateAll((links: HTMLAnchorElement[]) =>
    links
      .map(({ href }) => new URL(href))
      .filter(
        ({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/sandbox/'),
      )
      .map(({ pathname }) => pathname),
  );
}

async function arrive(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What is read only once somebody comes to it belongs to the page as well, and makes it longer.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await page.getByRole('status', { name: common.state.loading }).count()).toBe(0);
  }).toPass();
  return new URL(page.url()).pathname;
}

test.describe.configure({ mode: 'parallel' });

for (const { who, email } of people) {
  test(
    `every link that ${who} sees leads to a page of its own`,
    { tag: '@full' },
    async ({ page, address }) => {
      const isSignedIn = email !== null;
      if (isSignedIn) await enterAs(page, address, email);
      const seen = new Map<string, string>();
      const reached = new Set<string>();
      const inMenus = new Set<string>();
      const asked = new Set<string>();
      const own = routes
        .map(({ path }) => path.replace('/:token?', ''))
        .filter((path) => !path.includes(':') && placeOf(path, isSignedIn) === path);
      for (const path of own) {
        // A page may lead on whom a role keeps out; then nothing may link to it.
        if ((await arrive(page, path)) === path) reached.add(path);
        for (const to of await hrefs(page)) seen.set(to, path);
        for (const to of await pathsInMenus(page, asked)) {
          inMenus.add(to);
          seen.set(to, path);
        }
      }
      // The walk has read menus and pages, or it would prove nothing.
      expect(inMenus).toContain('/help');
      expect([...seen.keys()]).toEqual(
        expect.arrayContaining(['/help', '/terms-of-service', '/privacy-policy', '/application']),
      );
      const dead = [...seen].filter(([linked]) => placeOf(linked, isSignedIn) === null);
      expect(dead).toEqual([]);
      for (const linked of seen.keys()) {
        if (reached.has(linked)) continue;
        expect(await arrive(page, linked)).toBe(placeOf(linked, isSignedIn));
      }
    },
  );
}
