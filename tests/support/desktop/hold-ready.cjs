// Loaded into main before the app: holds back `ready` until Playwright has attached itself and says so. Otherwise it
// attaches while the first page is being put in place, and now and then waits for an answer that never comes.
const { app } = require('electron');

const ready = app.whenReady();
/** @type {() => void} */
let release = () => undefined;
/** @type {Promise<void>} */
const attached = new Promise((resolve) => {
  release = resolve;
});
app.whenReady = () => ready.then(() => attached);
Object.assign(globalThis, { __playwright_run: () => release() });
