const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The key beside letters for commands: ⌘ on Apple's keyboards, Ctrl on all others. */
export function commandKey(): string {
  return isApple() ? '⌘' : 'Ctrl';
}

/** Is that key held? Apple's Ctrl with a letter edits text. */
export function isCommand({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return isApple() ? metaKey : ctrlKey;
}
