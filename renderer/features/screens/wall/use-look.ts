import { useState } from 'react';
import { localText } from '#renderer/platform/storage.ts';

/** Screens as pictures, or as lines that say more and are ticked all at once. */
export type Look = 'pictures' | 'lines';

const key = 'marquee.screens';

/** How screens are drawn; remembered on this computer. */
export function useLook(): { look: Look; turn: () => void } {
  const [look, setLook] = useState<Look>(() =>
    localText.read(key) === 'lines' ? 'lines' : 'pictures',
  );
  return {
    look,
    turn() {
      const next = look === 'pictures' ? 'lines' : 'pictures';
      setLook(next);
      localText.write(key, next === 'lines' ? next : null);
    },
  };
}
