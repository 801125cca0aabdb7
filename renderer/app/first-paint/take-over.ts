import { useEffect, useInsertionEffect, useLayoutEffect } from 'react';
import { releaseAnswers } from '#renderer/api/reads/held-answers.ts';

/** In the place of the document's page, or as that, stands what answers. */
export function useAnswering(): void {
  // Before what was drawn anew takes the focus, which nothing that is inert can have.
  useInsertionEffect(endFirstLook, []);
  useLayoutEffect(focusFirst, []);
  useEffect(enterAgain, []);
}

/** Nothing is inert any more. */
export function endFirstLook(): void {
  const root = document.getElementById('root');
  root?.removeAttribute('data-first-paint');
  root?.removeAttribute('inert');
  releaseAnswers();
}

/** Elements of the document have it as an attribute, which browsers obeyed in vain while it was inert. */
function focusFirst(): void {
  if (document.activeElement !== document.body) return;
  document.getElementById('root')?.querySelector<HTMLElement>('[autofocus]')?.focus();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

let taken: (() => void)[] = [];

/**
 * Takes out of the fields what a browser has put there after a reload or from its passwords, before anybody listened:
 * React would show it and the form know nothing of it. It is entered again, as if it were typed, once somebody does.
 */
export function takeEntries(root: HTMLElement): void {
  taken = [...root.querySelectorAll<Field>('input, textarea, select')].flatMap(takeEntry);
}

function enterAgain(): void {
  for (const enter of taken.splice(0)) enter();
}

function takeEntry(field: Field): (() => void)[] {
  if (field instanceof HTMLSelectElement) {
    for (const option of field.options) option.selected = option.defaultSelected;
    return [];
  }
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
    const { checked, defaultChecked } = field;
    if (checked === defaultChecked) return [];
    field.checked = defaultChecked;
    // Choices of the page itself are kept elsewhere.
    return field.form ? [() => field.click()] : [];
  }
  const { value, defaultValue } = field;
  if (value === defaultValue) return [];
  field.value = defaultValue;
  return [() => enterText(field, value)];
}

function enterText(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // React takes what its own setter is given for known.
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
