import { expect, type Locator, type Page } from '@playwright/test';

/** More than any of these pages has. */
const mostStops = 120;

/** Goes on by Tab until the focus is there; each place it comes by can be seen to have it. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let stop = 0; stop < mostStops; stop++) {
    if (await wanted.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
    expect(
      await focusIsSeen(page),
      `${stop + 1} times Tab on the way to ${wanted.toString()}`,
    ).toBe(true);
  }
  throw new Error(`${mostStops} times Tab do not lead to ${wanted.toString()}`);
}

/** Comes to it and presses it. */
export async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Ticks a box, or comes to a radio of a group by arrows from the one that Tab leads to. */
export async function choose(page: Page, wanted: Locator): Promise<void> {
  const name = await wanted.getAttribute('name');
  const isRadio = (await wanted.getAttribute('type')) === 'radio';
  if (!isRadio) {
    await tabTo(page, wanted);
    await page.keyboard.press('Space');
    return;
  }
  const group = page.locator(`input[type=radio][name="${name}"]`);
  const focused = group.and(page.locator(':focus'));
  for (let stop = 0; (await focused.count()) === 0 && stop < mostStops; stop++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  for (let step = 0; !(await wanted.isChecked()) && step < (await group.count()); step++) {
    await page.keyboard.press('ArrowDown');
  }
}

/** Has something the focus that shows it, and is not wholly covered by what stands over the page (WCAG 2.2, 2.4.11)? */
export const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    // Behind the last one the browser's own bar has it.
    if (!element || element === document.body) return true;
    const outermost = element;
    while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    // What is hidden to the eye is drawn by its label.
    const isHidden = element.clientWidth <= 1;
    const drawn = (isHidden && element.closest('label')) || element;
    const { left, right, top, bottom } = drawn.getBoundingClientRect();
    const isCovered = [0.1, 0.5, 0.9].every((part) => {
      const [x, y] = [left + (right - left) * part, top + (bottom - top) * part];
      const found = document.elementFromPoint(x, y);
      return !found || !(drawn.contains(found) || found.contains(drawn) || found === outermost);
    });
    // Parts of the browser's own field for a day show that they have it.
    return !isCovered && element.matches(':focus-visible, iframe, [type=date]');
  });
