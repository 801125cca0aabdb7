import { useLocation } from 'react-router-dom';
import { findRoute } from './find-route.ts';

/** What a layout must know of the page in it. */
export interface CurrentRoute {
  /** False on the pages of the specification's list, and where the path is unknown. */
  showsBackToTop: boolean;
  /** Should the frame ask for the profile of whoever is signed in? */
  fetchesProfile: boolean;
}

/** The page that is shown now. */
export function useCurrentRoute(): CurrentRoute {
  const row = findRoute(useLocation().pathname);
  return {
    showsBackToTop: row !== undefined && !row.hidesBackToTop,
    fetchesProfile: row?.fetchesProfile === true,
  };
}
