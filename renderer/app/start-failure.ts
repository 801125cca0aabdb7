import { product } from '#shared/domain/constants.ts';

/**
 * The page for a start that failed, and for what even the error page could not catch. In English,
 * because texts may not be there, and without React, because that may be what failed.
 */
export function showStartFailure(error: unknown): void {
  reportError(error);
  const main = document.createElement('main');
  const title = document.createElement('h1');
  title.textContent = `${product.name} could not start`;
  const text = document.createElement('p');
  text.textContent = 'Part of the page did not arrive. Check your connection, then try again.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Try again';
  button.addEventListener('click', () => location.reload());
  main.append(title, text, button);
  document.body.replaceChildren(main);
}
