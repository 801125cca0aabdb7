import { atom } from 'jotai';
import type { LockState } from '#shared/desktop-lock.ts';

/** The lock of the desktop client; null until main has told. */
export const lockAtom = atom<LockState | null>(null);
