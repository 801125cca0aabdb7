import { fitPage, holdPage } from './fit-page.ts';
import { showView } from './show-view.ts';
import { startAfterFirstLook } from './start-after-look.ts';

/* As `first-paint.ts`, of pages in the frame of who is signed in, some of which have several views. */
holdPage();
fitPage();
showView();
startAfterFirstLook();
