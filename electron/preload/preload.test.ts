import { beforeAll, expect, test, vi } from 'vitest';
import { desktopChannels, desktopEvents } from '#shared/desktop.ts';

type Areas = Record<string, Record<string, (...input: unknown[]) => unknown>>;
const { exposed, heard, said, pressed } = vi.hoisted(() => ({
  exposed: {} as Record<string, Areas>,
  heard: new Map<string, (...values: unknown[]) => void>(),
  said: [] as unknown[][],
  pressed: new Map<string, (event: unknown) => void>(),
}));
vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, areas: Areas) => (exposed[name] = areas) },
  ipcRenderer: {
    invoke: (...call: unknown[]) => said.push(call),
    on: (event: string, listener: () => void) => heard.set(event, listener),
    removeListener: (event: string) => heard.delete(event),
  },
  webFrame: {},
}));

beforeAll(async () => {
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      pressed.set(type, listener),
  });
  await import('./preload.ts');
});

const offered = () =>
  Object.entries(exposed['marqueeDesktop'] ?? {}).flatMap(([area, verbs]) =>
    Object.entries(verbs).map(([verb, offer]) => ({ area, verb, offer })),
  );
const isEvent = ({ verb }: { verb: string }) => /^on[A-Z]/.test(verb);

/** Many channels have the same type: to the compiler `pause` is as good as `resume`. */
test('each function asks the channel of its own name, with what it was given', () => {
  for (const { area, verb, offer } of offered().filter((one) => !isEvent(one))) {
    said.length = 0;
    pressed.get('click')?.({ isTrusted: true });
    void offer('one', 2);
    expect(said, `${area}.${verb}`).toEqual([[`${area}.${verb}`, 'one', 2]]);
  }
  const names = offered().flatMap((one) => (isEvent(one) ? [] : `${one.area}.${one.verb}`));
  expect(names.toSorted()).toEqual(Object.keys(desktopChannels).toSorted());
});

test('each event is heard under its own name, without where it came from, until that is ended', () => {
  const names = offered()
    .filter(isEvent)
    .map(({ area, verb, offer }) => {
      const listener = vi.fn();
      const stop = offer(listener) as () => void; // what `subscribe` answers
      const name = `${area}.${verb.charAt(2).toLowerCase()}${verb.slice(3)}`;
      heard.get(name)?.({ sender: 'ipcRenderer' }, 'value');
      expect(listener, name).toHaveBeenCalledExactlyOnceWith('value');
      stop();
      expect(heard.size).toBe(0);
      return name;
    });
  expect(names.toSorted()).toEqual(Object.keys(desktopEvents).toSorted());
});

test.each(['external.open', 'system.set', 'kiosk.setStartsWithComputer'])(
  '%s needs a press of its own',
  async (channel) => {
    const { offer } = offered().find(({ area, verb }) => `${area}.${verb}` === channel) ?? {};
    const refused = { ok: false, error: { code: 'FORBIDDEN' } };
    await offer?.('uses up an earlier press');
    said.length = 0;
    pressed.get('click')?.({ isTrusted: false }); // a script’s own event
    expect(await offer?.('x')).toMatchObject(refused);
    pressed.get('keydown')?.({ isTrusted: true });
    void offer?.('once');
    expect(await offer?.('twice')).toMatchObject(refused);
    expect(said).toEqual([[channel, 'once']]);
  },
);
