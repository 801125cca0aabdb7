import { useEffect } from 'react';
import { product } from '#shared/domain/constants.ts';

/** Names the window by its document: what is printed to a file is called so. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${product.name}`;
  }, [title]);
}
