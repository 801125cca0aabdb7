import type { MenuCommand } from '#shared/desktop-menu.ts';

/** What was chosen in the menu; the page that does it may not be there yet. */
export type MenuInbox = {
  choose: (command: MenuCommand) => void;
  /** What was chosen last, once. */
  take: () => MenuCommand | null;
  /** What the page can do now. */
  offered: () => ReadonlySet<MenuCommand>;
  /** The page says so anew. */
  offer: (commands: readonly MenuCommand[]) => void;
};

export function createMenuInbox(parts: { onChosen: () => void; onOffered: () => void }): MenuInbox {
  let chosen: MenuCommand | null = null;
  let offered: ReadonlySet<MenuCommand> = new Set();
  return {
    choose(command) {
      chosen = command;
      parts.onChosen();
    },
    take() {
      const command = chosen;
      chosen = null;
      return command;
    },
    offered: () => offered,
    offer(commands) {
      const next = new Set(commands);
      const isSame = next.size === offered.size && [...next].every((one) => offered.has(one));
      offered = next;
      // Drawing the menu closes one that is open.
      if (!isSame) parts.onOffered();
    },
  };
}
