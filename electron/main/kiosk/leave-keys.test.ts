import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLeaveKeys, holdMs, type Key } from './leave-keys.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function fixture() {
  const [onHold, onLeave] = [vi.fn(), vi.fn()];
  const keys = createLeaveKeys({ onHold, onLeave });
  const press = (key: Partial<Key>) =>
    keys.press({
      type: 'keyDown',
      key: '',
      control: false,
      shift: false,
      isAutoRepeat: false,
      ...key,
    });
  return { keys, press, onHold, onLeave };
}

test('Escape leaves when it was held, and not when it was pressed', () => {
  const { keys, press, onHold, onLeave } = fixture();
  expect(press({ key: 'Escape' })).toBe(true);
  vi.advanceTimersByTime(holdMs - 1);
  press({ key: 'Escape', isAutoRepeat: true });
  press({ type: 'keyUp', key: 'Escape' });
  vi.advanceTimersByTime(holdMs);
  expect(onLeave).not.toHaveBeenCalled();
  expect(onHold.mock.calls).toEqual([[true], [false]]);

  // Held while the keyboard went to another window: its end is not heard of.
  press({ key: 'Escape' });
  keys.letGo();
  press({ key: 'Escape', isAutoRepeat: true });
  vi.advanceTimersByTime(holdMs);
  expect(onLeave).not.toHaveBeenCalled();

  press({ key: 'Escape' });
  vi.advanceTimersByTime(holdMs);
  expect(onLeave).toHaveBeenCalledTimes(1);
});

test('Ctrl+Shift+Q leaves at once; other keys are the page’s', () => {
  const { press, onLeave } = fixture();
  expect(press({ key: 'q', control: true })).toBe(false);
  expect(press({ key: 'Q', shift: true })).toBe(false);
  expect(press({ key: ' ' })).toBe(false);
  expect(onLeave).not.toHaveBeenCalled();
  expect(press({ key: 'Q', control: true, shift: true })).toBe(true);
  expect(onLeave).toHaveBeenCalledTimes(1);
});
