import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { uploadBody } from './upload-body.ts';

const request = () => new IncomingMessage(new Socket()).on('error', () => undefined);
const never = () => new AbortController().signal;

it('what came of a body is kept, wherever its connection breaks', async () => {
  const raw = request();
  const body = buffer(uploadBody(raw, never()));
  raw.push('what came');
  raw.once('data', () => raw.destroy(new Error('aborted')));
  expect(String(await body)).toBe('what came');
});

it('a body whose connection broke before it was read ends at once, with what came', async () => {
  const raw = request();
  raw.push('what ');
  raw.push('came');
  raw.destroy(new Error('aborted'));
  await new Promise((closed) => raw.once('close', closed));
  expect(String(await buffer(uploadBody(raw, never())))).toBe('what came');
});
