import { product } from '#shared/domain/constants.ts';

/**
 * A file by which a Linux desktop starts the client
 * (https://specifications.freedesktop.org/desktop-entry-spec/latest/).
 */
export function desktopEntry(exec: string, more: readonly string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${product.name}`,
    `Exec=${exec}`,
    'Terminal=false',
    ...more,
    '',
  ].join('\n');
}

/** A command by the rules of `Exec`. */
export const execLine = (command: readonly string[]): string => command.map(argument).join(' ');

/** Quoted, then escaped once more as every value is; `%` is a field code. xdg-open knows plain words only. */
function argument(text: string): string {
  if (/^[\w@+=:,./-]+$/.test(text)) return text;
  const inner = text.replaceAll(/["`$\\]/g, '\\$&').replaceAll('\\', '\\\\');
  return `"${inner.replaceAll('%', '%%')}"`;
}
