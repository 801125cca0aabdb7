// An empty Electron window, as safe as ours: what every client pays for.
const { app, BrowserWindow } = require('electron');

app.enableSandbox();
void app.whenReady().then(() => {
  const webPreferences = { sandbox: true, contextIsolation: true, nodeIntegration: false };
  const window = new BrowserWindow({ width: 1280, height: 840, show: false, webPreferences });
  window.once('ready-to-show', () => window.show());
  return window.loadURL('data:text/html,<title>Empty</title><h1>Empty</h1>');
});
app.on('window-all-closed', () => app.quit());
