import { useEffect, useRef, type RefObject } from 'react';

/** Says when the component leaves the page, to what still waits for somebody there. */
export function useStay(): RefObject<AbortSignal | null> {
  const stay = useRef<AbortSignal | null>(null);
  useEffect(() => {
    const staying = new AbortController();
    stay.current = staying.signal;
    return () => staying.abort();
  }, []);
  return stay;
}
