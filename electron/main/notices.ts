import type { DesktopNotice } from '#shared/desktop.ts';

/** What is to be said in the page, in its words; the page may not be there yet. */
export type Notices = {
  tell(notice: DesktopNotice): void;
  /** Everything that waits, once. */
  take(): DesktopNotice[];
};

export function createNotices(onPending: () => void): Notices {
  let waiting: DesktopNotice[] = [];
  return {
    tell(notice) {
      waiting = [...waiting.filter((other) => other !== notice), notice];
      onPending();
    },
    take() {
      const all = waiting;
      waiting = [];
      return all;
    },
  };
}
