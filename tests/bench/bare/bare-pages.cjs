// Empty pages as PDFs in a folder, one after the other: what every client pays for a batch of documents.
const { mkdtemp, writeFile } = require('node:fs/promises');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { app, BrowserWindow } = require('electron');

const { BENCH_FOLDER: folder = '', BENCH_COUNT: count, BENCH_EACH: each } = process.env;

const webPreferences = { sandbox: true, contextIsolation: true, nodeIntegration: false };
const newWindow = () => new BrowserWindow({ show: false, webPreferences });

app.enableSandbox();
// Between two windows there is none.
app.on('window-all-closed', () => {});
void app.whenReady().then(async () => {
  const pages = await mkdtemp(join(tmpdir(), 'empty-pages-'));
  /** @param {Electron.BrowserWindow} window @param {number} page */
  const open = async (window, page) => {
    const file = join(pages, `${page}.html`);
    await writeFile(file, `<!doctype html><title>Empty ${page}</title>`);
    await window.loadFile(file);
  };
  let window = newWindow();
  await open(window, 0);
  for (let page = 1; page <= Number(count); page += 1) {
    if (each === 'window') {
      window.destroy();
      window = newWindow();
    }
    if (each !== 'again') await open(window, page);
    await writeFile(join(folder, `${page}.pdf`), await window.webContents.printToPDF({}));
  }
  app.quit();
});
