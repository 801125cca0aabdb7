/** How long Escape is held to leave: nobody leaves by brushing over the keyboard. */
export const holdMs = 1500;

/** Of Electron's `Input`, what is looked at. */
export type Key = {
  type: string;
  key: string;
  control: boolean;
  shift: boolean;
  isAutoRepeat: boolean;
};

export type LeaveKeys = {
  /** A key on its way to the page; true where it ends here. */
  press(key: Key): boolean;
  /** The keyboard went elsewhere: nobody hears of a key that is let go. */
  letGo(): void;
};

/** Ctrl+Shift+Q leaves at once, Escape when it was held. */
export function createLeaveKeys(parts: {
  onHold: (isHeld: boolean) => void;
  onLeave: () => void;
}): LeaveKeys {
  let held: NodeJS.Timeout | null = null;

  function letGo(): void {
    if (held === null) return;
    clearTimeout(held);
    held = null;
    parts.onHold(false);
  }

  return {
    letGo,
    press({ type, key, control, shift, isAutoRepeat }) {
      const isDown = type !== 'keyUp';
      if (isDown && control && shift && key.toLowerCase() === 'q') {
        letGo();
        parts.onLeave();
        return true;
      }
      if (key !== 'Escape') return false;
      if (!isDown) letGo();
      else if (held === null && !isAutoRepeat) {
        held = setTimeout(() => {
          held = null;
          parts.onLeave();
        }, holdMs);
        parts.onHold(true);
      }
      return true;
    },
  };
}
