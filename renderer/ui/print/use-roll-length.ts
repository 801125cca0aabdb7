import { useLayoutEffect, type RefObject } from 'react';
import { papers, type Paper } from '#shared/domain/papers.ts';
import { withSheet } from './with-sheet.ts';

const millimetre = 96 / 25.4;

/**
 * Tells the printer how long a roll is: as long as what is on it, measured when it is printed, since fonts may have
 * come meanwhile.
 */
export function useRollLength(
  paper: Paper | undefined,
  sheet: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    if (paper === undefined || papers[paper].height !== null) return undefined;
    const { width } = papers[paper];
    const own = new CSSStyleSheet();
    const measure = () => {
      const height = sheet.current?.getBoundingClientRect().height ?? 0;
      // A hair more than it is: what a printer rounds away would be a page of its own.
      const length = Math.ceil(height / millimetre) + 1;
      own.replaceSync(`@page ${paper} { size: ${width}mm ${length}mm; margin: 0 }`);
    };
    const takeOff = withSheet(own);
    window.addEventListener('beforeprint', measure);
    measure();
    return () => {
      window.removeEventListener('beforeprint', measure);
      takeOff();
    };
  }, [paper, sheet]);
}
