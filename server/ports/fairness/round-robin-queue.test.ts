import { expect, it } from 'vitest';
import { RoundRobinQueue } from './round-robin-queue.ts';

/** A task that ends when it is told to. */
function task(name: string, started: string[]) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = () => {
    started.push(name);
    return ended;
  };
  return { run, end };
}

it('a workspace that sends many waits for itself, and no other one does', async () => {
  const queue = new RoundRobinQueue(2);
  const started: string[] = [];
  const many = Array.from({ length: 11 }, (_, at) => task(`a${at}`, started));
  const running = many.map(({ run }) => queue.run('a', run));
  expect(queue.run('a', () => Promise.resolve())).toBeNull();
  const other = task('b0', started);
  const others = queue.run('b', other.run);
  await Promise.resolve();
  expect(started).toEqual(['a0', 'b0']);
  for (const { end } of [...many, other]) end();
  await Promise.all([...running, others]);
  expect(started).toHaveLength(12);
  expect(queue.run('a', () => Promise.resolve())).not.toBeNull();
});
