import { expect, type Locator, type Page } from '@playwright/test';

/** More than any page has that a test walks through. */
export const mostStops = 130;

/** Goes on by Tab until the focus is there; each place it comes by can be seen to have it. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let stop = 0; stop < mostStops; stop++) {
    if (await hasFocus(wanted)) return;
    await page.keyboard.press('Tab');
    expect(await hiddenFocus(page), `on the way to ${wanted.toString()}`).toBeNull();
  }
  throw new Error(`${mostStops} times Tab do not lead to ${wanted.toString()}`);
}

/** Comes to it and presses it. */
export async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Ticks a box, or comes to a radio of a named group by arrows from the one that Tab leads to. */
export async function choose(page: Page, wanted: Locator): Promise<void> {
  const [type, name] = [await wanted.getAttribute('type'), await wanted.getAttribute('name')];
  if (type !== 'radio') {
    await tabTo(page, wanted);
    await page.keyboard.press('Space');
    return;
  }
  const group = page.locator(`input[type=radio][name="${name}"]`);
  // Of a group Tab leads to the one that is chosen; of one without, to the first.
  const checked = group.and(page.locator(':checked'));
  await tabTo(page, (await checked.count()) > 0 ? checked : group.first());
  await page.keyboard.press('Space');
  for (let step = 0; !(await wanted.isChecked()) && step < (await group.count()); step++) {
    await page.keyboard.press('ArrowDown');
  }
}

const hasFocus = (wanted: Locator) => wanted.evaluate((element) => element.matches(':focus'));

/**
 * What has the focus, if that cannot be seen: nothing around it shows it, or something stands over all
 * points of it that are asked (WCAG 2.2, 2.4.7 and 2.4.11). Null: it is seen, or the browser's own bar has it.
 */
export function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    let element = document.activeElement;
    if (!element || element === document.body) return null;
    const outermost = element;
    while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
    // A site in a frame, and parts of the browser's own field for a day, show themselves that they have it.
    if (element.matches('iframe, [type=date]')) return null;
    // What is hidden to the eye is drawn by its label.
    const isHidden = element.clientWidth <= 1;
    const drawn = (isHidden && element.closest('label')) || element;
    const isSeenAt = (x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (drawn.contains(found) || found === outermost);
    };
    // A link that goes over two lines is two boxes.
    const isCovered = ![...drawn.getClientRects()].some(({ left, right, top, bottom }) =>
      [0.1, 0.5, 0.9].some((part) =>
        isSeenAt(left + (right - left) * part, top + (bottom - top) * part),
      ),
    );
    if (isCovered) return `covered: ${name}`;
    const isOutlined = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
      outlineStyle !== 'none' && outlineWidth !== '0px';
    const own = [element, drawn, ...drawn.querySelectorAll('*')].flatMap((one) => [
      getComputedStyle(one),
      getComputedStyle(one, '::after'),
    ]);
    let isShown = own.some((look) => isOutlined(look) || look.boxShadow !== 'none');
    // A card or a row shows it for the link that all of it is.
    const whole = drawn.closest('li, tr, article');
    for (let one = drawn.parentElement; whole?.contains(one); one = one?.parentElement ?? null) {
      if (one && isOutlined(getComputedStyle(one))) isShown = true;
    }
    return isShown ? null : `not shown: ${name}`;
  });
}
