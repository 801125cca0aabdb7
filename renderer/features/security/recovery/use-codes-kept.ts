import { useState } from 'react';

/** Recovery codes are shown once: leaving them unkept is asked about once. */
export interface CodesKept {
  /** They are on the screen now. */
  show: () => void;
  isShown: boolean;
  isWarned: boolean;
  /** Escape or the close button. */
  tryClose: () => void;
  /** "I have kept them". */
  close: () => void;
}

export function useCodesKept(onClose: () => void): CodesKept {
  const [state, setState] = useState<'none' | 'shown' | 'warned'>('none');
  return {
    show: () => setState('shown'),
    isShown: state !== 'none',
    isWarned: state === 'warned',
    tryClose: () => (state === 'shown' ? setState('warned') : onClose()),
    close: onClose,
  };
}
