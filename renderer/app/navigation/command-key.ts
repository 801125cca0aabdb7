import { useSyncExternalStore } from 'react';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The key beside letters for commands: ⌘ on Apple's keyboards, Ctrl on all others. */
export function commandKey(): string {
  return isApple() ? '⌘' : 'Ctrl';
}

const never = () => () => undefined;

/** The same to show on a page, whose document was drawn before it was known whose keyboard it is. */
export function useCommandKey(): string {
  return useSyncExternalStore(never, commandKey, () => 'Ctrl');
}

/** Is that key held? Apple's Ctrl with a letter edits text. */
export function isCommand({ ctrlKey, metaKey }: KeyboardEvent): boolean {
  return isApple() ? metaKey : ctrlKey;
}
