/** What is to be typed to install a package that lies there: the shell knows the home folder by `~`. */
export function aptCommand(path: string, home: string): string {
  const isAtHome = path.startsWith(`${home}/`);
  const place = isAtHome ? path.slice(home.length + 1) : path;
  return `sudo apt install ${isAtHome ? '~/' : ''}${quoted(place)}`;
}

const quoted = (text: string) =>
  /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
