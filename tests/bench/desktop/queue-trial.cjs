// Loaded into main before the client: chooses the folder that the system's dialogue would be asked for, gives
// documents to the queue from the client's page, as its print centre does, and says what that takes.
const { app, dialog, webContents } = require('electron');

/** @type {(say: (contents: Electron.WebContents) => void) => void} */
const firstPage = (say) =>
  app.once('web-contents-created', (_event, contents) => {
    contents.once('did-finish-load', () => say(contents));
  });
/** @type {Promise<Electron.WebContents>} */
const page = new Promise(firstPage);

let printingMs = 0;
app.on('web-contents-created', (_event, contents) => {
  const { printToPDF } = contents;
  contents.printToPDF = async (options) => {
    const begun = performance.now();
    try {
      return await printToPDF.call(contents, options);
    } finally {
      printingMs += performance.now() - begun;
    }
  };
});

/** @param {{ folder: string, documents: object[], choices: object }} batch */
async function archive({ folder, documents, choices }) {
  dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [folder] });
  const batch = [documents, choices].map((part) => JSON.stringify(part)).join(',');
  return (await page).executeJavaScript(`marqueeDesktop.queue.archive(${batch})`);
}

/** Chromium's own share so far, and what scripts keep when nothing is left that nobody needs, in MB. */
async function takes() {
  globalThis.gc?.();
  const main = process.memoryUsage().heapUsed / 2 ** 20;
  const kept = webContents.getAllWebContents().map(async (contents) => {
    const megabytes = 'gc(), performance.memory.usedJSHeapSize / 2 ** 20';
    return { url: contents.getURL(), of: await contents.executeJavaScript(megabytes) };
  });
  const sheet = (await Promise.all(kept)).find(({ url }) => url.includes('/sheet/'))?.of;
  return { printingMs, main, sheet };
}

process.on('message', (/** @type {Parameters<typeof archive>[0] | 'takes'} */ question) => {
  const answer = question === 'takes' ? takes() : archive(question);
  void answer.then((said) => process.send?.(said));
});
