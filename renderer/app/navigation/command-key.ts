/** The key beside letters for commands: ⌘ on Apple's keyboards, Ctrl on all others. */
export function commandKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';
}
