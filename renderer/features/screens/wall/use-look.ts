import { useState } from 'react';
import { localText, screensLookKey } from '#renderer/platform/storage.ts';

/** Screens as pictures, or as lines that say more and are ticked all at once. */
export type Look = 'pictures' | 'lines';

/** How screens are drawn; remembered on this computer. */
export function useLook(): { look: Look; turn: () => void } {
  const [look, setLook] = useState<Look>(() =>
    localText.read(screensLookKey) === 'lines' ? 'lines' : 'pictures',
  );
  return {
    look,
    turn() {
      const next = look === 'pictures' ? 'lines' : 'pictures';
      setLook(next);
      localText.write(screensLookKey, next === 'lines' ? next : null);
    },
  };
}
