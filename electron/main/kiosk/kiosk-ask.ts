/** The menu asked for the choice of a display; the page that draws it may not be there yet. */
export type KioskAsk = {
  ask: () => void;
  /** Whether somebody asked, once. */
  take: () => boolean;
};

export function createKioskAsk(onAsked: () => void): KioskAsk {
  let isAsked = false;
  return {
    ask() {
      isAsked = true;
      onAsked();
    },
    take() {
      const was = isAsked;
      isAsked = false;
      return was;
    },
  };
}
