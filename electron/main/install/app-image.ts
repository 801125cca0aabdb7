/**
 * Where the AppImage lies that this program runs from (AppImage documentation, 'Environment variables'); null: from none.
 * A terminal or an editor that is an AppImage leaves its own in the environment: this program lies not below that.
 */
export function ownAppImage({
  execPath,
  env,
}: {
  execPath: string;
  env: NodeJS.ProcessEnv;
}): string | null {
  const { APPIMAGE: file, APPDIR: mounted } = env;
  return file !== undefined && mounted !== undefined && execPath.startsWith(`${mounted}/`)
    ? file
    : null;
}
