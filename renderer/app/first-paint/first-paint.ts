import { fitPage, holdPage } from './fit-page.ts';
import { startAfterFirstLook } from './start-after-look.ts';

/*
 * A script of its own, right behind the page that a document shows until the application takes it over
 * (prerender.tsx): fits the page to who looks at it, and starts the application after the first
 * look, which its code would hold up.
 */
holdPage();
fitPage();
startAfterFirstLook();
