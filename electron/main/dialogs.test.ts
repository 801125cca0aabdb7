import { beforeEach, expect, test, vi } from 'vitest';
import { languages } from '#shared/domain/constants.ts';
import { createDialogs } from './dialogs.ts';
import { words } from './words.ts';

type Asked = {
  message: string;
  buttons: string[];
  defaultId?: number;
  cancelId?: number;
};
const fake = vi.hoisted(() => ({ asked: [] as Asked[], response: 0 }));
vi.mock('electron', () => ({
  dialog: {
    showMessageBox: async (asked: Asked) => {
      fake.asked.push(asked);
      return { response: fake.response };
    },
  },
}));
beforeEach(() => void fake.asked.splice(0));

test.each(languages)(
  'who presses Return at the question for another server keeps the one there is: %s',
  async (language) => {
    const dialogs = createDialogs({ words: () => words[language], logFile: '/log' });
    const origin = 'https://xn--mrquee-lwa.example:8443';
    for (const [response, outcome] of [
      [0, 'stay'],
      [1, 'change'],
    ] as const) {
      fake.response = response;
      expect(await dialogs.changeServer(origin)).toBe(outcome);
    }
    const [asked] = fake.asked;
    const { cancel, change } = words[language];
    expect(asked).toMatchObject({ buttons: [cancel, change], defaultId: 0, cancelId: 0 });
    // As it is asked for by the network: letters that look like others' stand in it as what they are.
    expect(asked?.message).toContain(origin);
  },
);
