import { decoyName } from '#renderer/parts/form/decoy.ts';
import classes from './decoys.module.css';

/** Forms of others, such as the marketing provider's inquiry form, say `data-no-decoy`. */
const candidates = 'form:not([data-no-decoy]):has(input[type="email"])';

/**
 * Gives each form with an e-mail field an invisible card-number field (specification section 2).
 * People never meet it; programs fill it, and the server then only pretends to act.
 */
export function plantDecoys(root: ParentNode): void {
  for (const form of root.querySelectorAll<HTMLFormElement>(candidates)) {
    if (form.elements.namedItem(decoyName) === null) form.append(makeDecoy());
  }
}

/** Plants decoys now and whenever forms appear, also those that load late. */
export function watchForms(root: HTMLElement): void {
  plantDecoys(root);
  new MutationObserver(() => plantDecoys(root)).observe(root, { childList: true, subtree: true });
}

function makeDecoy(): HTMLInputElement {
  const input = document.createElement('input');
  // Off the screen, not `display: none`, which programs know to skip.
  input.className = classes['decoy'] ?? '';
  input.type = 'text';
  input.name = decoyName;
  input.tabIndex = -1;
  input.autocomplete = 'off';
  input.setAttribute('aria-hidden', 'true');
  // Password managers must leave it alone, or people would look like programs.
  input.setAttribute('data-1p-ignore', '');
  input.setAttribute('data-bwignore', '');
  input.setAttribute('data-lpignore', 'true');
  input.setAttribute('data-form-type', 'other');
  return input;
}
