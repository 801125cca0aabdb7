import { Worker } from 'node:worker_threads';
import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { HashThreads } from './hash-threads.ts';

const options = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

test('hashes what everybody else can verify, and verifies it, many at once', async () => {
  const threads = new HashThreads(2);
  const words = Array.from({ length: 12 }, (_, index) => `Word ${index} 密碼`);
  const stored = await Promise.all(words.map((word) => threads.hash(word, options)));
  expect(new Set(stored).size).toBe(words.length);
  expect(stored.every((text) => text.startsWith('$argon2id$v=19$m=1024,t=1,p=1$'))).toBe(true);
  expect(await verify(stored[3] ?? '', words[3] ?? '')).toBe(true);
  const right = await Promise.all(stored.map((text, at) => threads.verify(text, words[at] ?? '')));
  expect(right.every(Boolean)).toBe(true);
  expect(await threads.verify(stored[0] ?? '', words[1] ?? '')).toBe(false);
});

test('each goes to who has least to do', async () => {
  const program = `
    require('node:worker_threads').parentPort.on('message', ({ id }) => {
      require('node:worker_threads').parentPort.postMessage({ id, result: 'done' });
    });
  `;
  let begun = 0;
  const threads = new HashThreads(2, () => {
    begun += 1;
    return new Worker(program, { eval: true });
  });
  await threads.hash('alone', options);
  await threads.hash('after it', options);
  expect(begun).toBe(1);
  await Promise.all([threads.hash('one', options), threads.hash('beside it', options)]);
  expect(begun).toBe(2);
});

test('what cannot be hashed is refused alone, and the thread goes on', async () => {
  const threads = new HashThreads(1);
  const [broken, good] = await Promise.allSettled([
    threads.hash('word', { ...options, memoryCost: 1 }),
    threads.hash('word', options),
  ]);
  expect(broken.status).toBe('rejected');
  expect(good.status).toBe('fulfilled');
});

test('a thread that died takes nothing with it of the one that follows', async () => {
  // Each dies of the word that it is told to die of; its end is known some time after its error.
  const program = `
    require('node:worker_threads').parentPort.on('message', ({ id, args: [word] }) => {
      if (word === 'die') throw new Error('out of memory');
      require('node:worker_threads').parentPort.postMessage({ id, result: word });
    });
  `;
  const threads = new HashThreads(1, () => new Worker(program, { eval: true }));
  await expect(threads.hash('die', options)).rejects.toThrow('out of memory');
  expect(await threads.hash('word', options)).toBe('word');
});

test('a hash without end is given up, and nobody behind it or after it waits for it', async () => {
  // The first thread hangs in a word, as deep as the library would; the others do not.
  const program = `
    require('node:worker_threads').parentPort.on('message', ({ id, args: [word] }) => {
      if (word === 'hang') for (;;);
      require('node:worker_threads').parentPort.postMessage({ id, result: word });
    });
  `;
  // Long enough for the second to begin on a busy machine.
  const threads = new HashThreads(1, () => new Worker(program, { eval: true }), 2000);
  const sent = ['hang', 'behind'].map((word) => threads.hash(word, options));
  const [hung, behind] = await Promise.allSettled(sent);
  expect(hung).toMatchObject({ reason: new Error('a hash took longer than 2000 ms') });
  expect(behind).toMatchObject({ value: 'behind' });
  expect(await threads.hash('after', options)).toBe('after');
});
