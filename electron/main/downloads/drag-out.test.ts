import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { NativeImage, WebContents } from 'electron';
import { expect, test } from 'vitest';
import { createDragOut } from './drag-out.ts';

test('a document is dragged as a file that only its user reads, and nothing is left of it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'marquee-drag-'));
  const folder = join(root, 'dragged');
  const dragged: string[] = [];
  const contents = {
    startDrag: ({ file }: { file: string }) => void dragged.push(file),
  } as unknown as WebContents; // nothing else of it is asked for
  const icon = () => ({}) as NativeImage; // only handed on
  const failed: unknown[] = [];
  const log = {
    info: () => undefined,
    error: (_what: string, error: unknown) => failed.push(error),
  };
  const dragOut = createDragOut({ folder, icon, log });
  try {
    const pdf = Buffer.from('%PDF-1.7');
    await dragOut.document(contents, { title: 'Invoice ../AB-12345678', pdf });
    await dragOut.document(contents, { title: 'Invoice ../AB-12345678', pdf });
    const [first = '', second = ''] = dragged;
    expect(first).not.toBe(second);
    expect(first.startsWith(folder)).toBe(true);
    expect(basename(first)).toMatch(/^Invoice [^/]*AB-12345678\.pdf$/);
    expect(readFileSync(first)).toEqual(pdf);
    expect(statSync(first).mode & 0o077).toBe(0);
    expect(statSync(folder).mode & 0o077).toBe(0);
    dragOut.clear();
    expect(existsSync(folder)).toBe(false);
    dragOut.clear();
    expect(failed).toEqual([]);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
