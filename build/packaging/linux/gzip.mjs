#!/usr/bin/env node
// @ts-check
/**
 * Stands in for 7za, which electron-builder would download, where all that it is asked for is to compress a tar:
 * `7za a -bd -mx=9 out.tar.gz in.tar`. Whatever else it is given is an error, as in `deb.mjs`.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const [command, ...given] = process.argv.slice(2);
const options = given.filter((word) => word.startsWith('-'));
const [to = '', from = '', ...more] = given.filter((word) => !word.startsWith('-'));
const level = /^-mx=(\d)$/.exec(options.find((option) => option !== '-bd') ?? '')?.[1];

const isKnown =
  command === 'a' &&
  level !== undefined &&
  options.length <= 2 &&
  to.endsWith('.tar.gz') &&
  from.endsWith('.tar') &&
  more.length === 0;
if (!isKnown) throw new Error(`only tar.gz is made here, not ${process.argv.slice(2).join(' ')}`);

await pipeline(createReadStream(from), createGzip({ level: Number(level) }), createWriteStream(to));
