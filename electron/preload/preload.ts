/**
 * The preload of the sandboxed window: one CommonJS file that requires electron alone. It offers functions only:
 * no ipcRenderer, no event objects, no channel name that the page could choose. The schemas stay in main, so
 * only types are imported here.
 */
import { contextBridge, ipcRenderer, webFrame } from 'electron';
import type {
  DesktopAnswer,
  DesktopBridge,
  DesktopChannel,
  DesktopEvent,
  DesktopEventArguments,
  DesktopInput,
  DesktopOutput,
} from '#shared/desktop.ts';

const call =
  <C extends DesktopChannel>(channel: C) =>
  (...input: DesktopInput<C>): Promise<DesktopAnswer<DesktopOutput<C>>> =>
    // invoke is untyped; main answers every channel of the table in this shape (electron/main/bridge).
    ipcRenderer.invoke(channel, ...input) as Promise<DesktopAnswer<DesktopOutput<C>>>;

/** A slow server may answer a press of a button so much later, in ms: twice the limit of a call. */
const gestureMs = 60_000;
let pressedAt = Number.NEGATIVE_INFINITY;
for (const type of ['pointerdown', 'keydown', 'click']) {
  // Events that a script dispatches are not trusted; those of assistive technology are.
  window.addEventListener(
    type,
    (event) => {
      if (event.isTrusted) pressedAt = performance.now();
    },
    { capture: true },
  );
}

/**
 * A call that leaves the app or changes the computer: one for each press of a key or a button, so that a script
 * in the page cannot make it by itself. This world has its own `performance`, which the page cannot change.
 */
const callByGesture =
  <C extends DesktopChannel>(channel: C) =>
  (...input: DesktopInput<C>): Promise<DesktopAnswer<DesktopOutput<C>>> => {
    const isPressed = performance.now() - pressedAt < gestureMs;
    pressedAt = Number.NEGATIVE_INFINITY;
    if (isPressed) return call(channel)(...input);
    const error = {
      code: 'FORBIDDEN',
      message: 'only after a press of a key or a button',
    } as const;
    return Promise.resolve({ ok: false, error });
  };

const subscribe =
  <E extends DesktopEvent>(event: E) =>
  (listener: (...values: DesktopEventArguments<E>) => void): (() => void) => {
    // The event object stays here: its sender would hand ipcRenderer to the page.
    const forward = (_event: unknown, ...values: DesktopEventArguments<E>) => listener(...values);
    ipcRenderer.on(event, forward);
    return () => {
      ipcRenderer.removeListener(event, forward);
    };
  };

const bridge = {
  app: { info: call('app.info') },
  settings: { get: call('settings.get'), setServerUrl: call('settings.setServerUrl') },
  account: {
    list: call('account.list'),
    introduce: call('account.introduce'),
    open: call('account.open'),
    add: call('account.add'),
    endAll: call('account.endAll'),
  },
  session: {
    storage: call('session.storage'),
    onStorageChanged: subscribe('session.storageChanged'),
  },
  external: { open: callByGesture('external.open') },
  deepLink: {
    take: call('deepLink.take'),
    follow: call('deepLink.follow'),
    followTo: call('deepLink.followTo'),
    opening: call('deepLink.opening'),
    choose: call('deepLink.choose'),
    onPending: subscribe('deepLink.pending'),
  },
  notice: { take: call('notice.take'), onPending: subscribe('notice.pending') },
  power: { onResumed: subscribe('power.resumed') },
  download: { show: call('download.show'), onEnded: subscribe('download.ended') },
  window: {
    language: call('window.language'),
    setLanguage: call('window.setLanguage'),
    setColourScheme: call('window.setColourScheme'),
  },
  kiosk: {
    state: call('kiosk.state'),
    start: call('kiosk.start'),
    stop: call('kiosk.stop'),
    identify: call('kiosk.identify'),
    setStartsWithComputer: callByGesture('kiosk.setStartsWithComputer'),
    onChanged: subscribe('kiosk.changed'),
  },
  lock: {
    state: call('lock.state'),
    now: call('lock.now'),
    set: call('lock.set'),
    onChanged: subscribe('lock.changed'),
  },
  news: { tell: call('news.tell'), take: call('news.take'), onOpened: subscribe('news.opened') },
  diagnostics: {
    read: call('diagnostics.read'),
    openFolder: call('diagnostics.openFolder'),
  },
  spelling: { state: call('spelling.state'), set: call('spelling.set') },
  system: { state: call('system.state'), set: callByGesture('system.set') },
  updates: {
    state: call('updates.state'),
    check: call('updates.check'),
    download: call('updates.download'),
    cancel: call('updates.cancel'),
    install: call('updates.install'),
    onChanged: subscribe('updates.changed'),
  },
  menu: {
    offer: call('menu.offer'),
    take: call('menu.take'),
    onChosen: subscribe('menu.chosen'),
  },
  print: {
    choices: call('print.choices'),
    prepare: call('print.prepare'),
    preview: call('print.preview'),
    save: call('print.save'),
    drag: call('print.drag'),
    send: call('print.send'),
    cancel: call('print.cancel'),
    release: call('print.release'),
    onJobChanged: subscribe('print.jobChanged'),
  },
  queue: {
    state: call('queue.state'),
    print: call('queue.print'),
    archiveChoices: call('queue.archiveChoices'),
    archive: call('queue.archive'),
    pause: call('queue.pause'),
    resume: call('queue.resume'),
    cancel: call('queue.cancel'),
    retry: call('queue.retry'),
    redirect: call('queue.redirect'),
    clear: call('queue.clear'),
    reveal: call('queue.reveal'),
    drag: call('queue.drag'),
    onChanged: subscribe('queue.changed'),
  },
} satisfies DesktopBridge;

contextBridge.exposeInMainWorld('marqueeDesktop', bridge);

/** By then the first page is there with what it reads; and what is only moved together then goes with the second. */
const settledMs = [3_000, 4_500];

// What a start leaves behind, more than half of the page's heap, would lie there until memory is short.
window.addEventListener(
  'load',
  () => {
    for (const ms of settledMs) {
      setTimeout(() => requestIdleCallback(() => webFrame.clearCache()), ms);
    }
  },
  { once: true },
);
