/** Shows the buttons that copy: without this script they would do nothing. */
export function installCopy(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    prepare(button, () => button.closest('figure')?.querySelector('pre')?.textContent ?? '');
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-link]')) {
    prepare(button, () => new URL(`#${button.dataset['copyLink'] ?? ''}`, location.href).href);
  }
}

/** How long a button says that it has copied, in milliseconds. */
const saidFor = 2000;

function prepare(button: HTMLButtonElement, text: () => string): void {
  const label = button.textContent;
  button.hidden = false;
  // Told by the button itself: whoever reads by ear has the focus on it.
  button.setAttribute('aria-live', 'polite');
  const say = (words: string) => {
    button.textContent = words;
    setTimeout(() => {
      button.textContent = label;
    }, saidFor);
  };
  button.addEventListener('click', () => void copied(text()).then(say));
}

async function copied(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied';
  } catch {
    return 'Not allowed'; // the browser keeps the clipboard from this page
  }
}
