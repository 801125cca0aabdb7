// Empty pages as PDFs in a folder, one after the other: what every client pays for a batch of documents.
const { writeFile } = require('node:fs/promises');
const { join } = require('node:path');
const { app, BrowserWindow } = require('electron');

const { BENCH_FOLDER: folder = '', BENCH_COUNT: count } = process.env;

app.enableSandbox();
void app.whenReady().then(async () => {
  const webPreferences = { sandbox: true, contextIsolation: true, nodeIntegration: false };
  const window = new BrowserWindow({ show: false, webPreferences });
  await window.loadURL('data:text/html,<title>Empty</title>');
  for (let page = 1; page <= Number(count); page += 1) {
    await writeFile(join(folder, `${page}.pdf`), await window.webContents.printToPDF({}));
  }
  app.quit();
});
