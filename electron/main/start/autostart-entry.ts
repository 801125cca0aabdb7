import { product } from '#shared/domain/constants.ts';

/** A file for the folder `autostart`: https://specifications.freedesktop.org/autostart-spec/latest/ */
export function autostartEntry(command: readonly string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${product.name}`,
    `Exec=${command.map(quoted).join(' ')}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** An argument by the rules of `Exec`: quoted, then escaped once more as every value is; `%` is a field code. */
function quoted(argument: string): string {
  const inner = argument.replaceAll(/["`$\\]/g, '\\$&').replaceAll('\\', '\\\\');
  return `"${inner.replaceAll('%', '%%')}"`;
}
