import { useEffect, useState } from 'react';
import { getFile, listFiles } from '#shared/contract/signage/media.ts';
import { outdateReads } from '#renderer/api/reads/read-cache.ts';
import { isBeingPrepared, type MediaFile } from './media-file.ts';

/** Soon at first, for a picture is ready in a second; then more and more gently. */
const pausesMs = [1000, 2000, 4000, 8000];

/** Asks again for files that are being looked into, until they are ready. */
export function usePrepared(rows: readonly MediaFile[] | null): void {
  const isWaiting = rows?.some(isBeingPrepared) ?? false;
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isWaiting) return;
    const pause = pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0;
    const timer = setTimeout(() => {
      outdateReads([listFiles.name, getFile.name]);
      setTries(tries + 1);
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [isWaiting, tries]);
  if (!isWaiting && tries > 0) setTries(0);
}
