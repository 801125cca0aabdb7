import { expect, it } from 'vitest';
import { describe as described, inspect } from './upload-rule.ts';

const brand = (name: string) => `\0\0\0\x10ftyp${name}\0\0\0\0`;

it.each([
  ['IMG_0001.heic', 'image/heic', brand('heic'), { kind: 'content', reason: 'heic' }],
  ['IMG_0001.HEIC', '', brand('heic'), { kind: 'content', reason: 'heic' }],
  ['IMG_0001.jpg', 'image/jpeg', brand('heic'), { kind: 'content', reason: 'heic' }],
  ['clip.mov', 'video/quicktime', brand('qt  '), { kind: 'content', reason: 'quicktime' }],
  ['letter.docx', 'application/msword', 'PK\x03\x04', { kind: 'type' }],
  ['notes.heic', 'text/plain', 'words', { kind: 'type' }],
])(
  '%s of type %j is rejected with the advice for its format',
  async (name, type, bytes, problem) => {
    const file = new File([Buffer.from(bytes, 'latin1')], name, { type });
    expect(await inspect(file, described(file))).toEqual({ type: null, problem });
  },
);
