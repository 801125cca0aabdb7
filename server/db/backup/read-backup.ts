import {
  type BackupHeader,
  DamagedBackupError,
  type Frame,
  readArchive,
  type SequenceState,
} from './archive.ts';

/** What happens to a backup's parts, which come in this order. */
export interface BackupVisitor {
  header(header: BackupHeader): Promise<void>;
  /** Must read all `rows` (bytes of COPY's text format). */
  table(table: BackupHeader['tables'][number], rows: AsyncIterable<Buffer>): Promise<void>;
  sequences(states: SequenceState[]): Promise<void>;
}

/**
 * Reads a whole backup.
 * @throws DamagedBackupError if anything is missing, too much, or not as it was written; by then
 *   the visitor may have seen a part of it.
 */
export async function readBackup(file: string, visitor: BackupVisitor): Promise<void> {
  const frames = readArchive(file);
  try {
    const { header } = await expect(frames, 'header');
    await visitor.header(header);
    for (const table of header.tables) {
      const { name } = await expect(frames, 'table');
      if (name !== table.name) throw outOfOrder();
      await visitor.table(table, rowsOf(frames, table.rows));
    }
    await visitor.sequences((await expect(frames, 'sequences')).sequences);
    // Asking on makes the reader check the end and its checksum.
    if ((await frames.next()).done !== true) throw outOfOrder();
  } finally {
    await frames.return();
  }
}

/** Reads a whole backup to see that it is one. */
export async function verifyBackup(file: string): Promise<BackupHeader> {
  const seen: BackupHeader[] = [];
  await readBackup(file, {
    header: async (header) => void seen.push(header),
    async table(_table, rows) {
      for await (const _data of rows);
    },
    sequences: () => Promise.resolve(),
  });
  const [header] = seen;
  if (header === undefined) throw outOfOrder();
  return header;
}

async function* rowsOf(
  frames: AsyncGenerator<Frame, void>,
  expected: number,
): AsyncGenerator<Buffer> {
  let rows = 0;
  for (;;) {
    const { value: frame } = await frames.next();
    if (frame?.type === 'end') break;
    if (frame?.type !== 'rows') throw outOfOrder();
    // A line break inside a value is written as \n: each byte 10 ends a row.
    for (const byte of frame.data) if (byte === 10) rows += 1;
    yield frame.data;
  }
  if (rows !== expected) throw outOfOrder();
}

async function expect<T extends Frame['type']>(
  frames: AsyncGenerator<Frame, void>,
  type: T,
): Promise<Extract<Frame, { type: T }>> {
  const { value: frame } = await frames.next();
  if (!isOfType(frame, type)) throw outOfOrder();
  return frame;
}

function isOfType<T extends Frame['type']>(
  frame: Frame | void,
  type: T,
): frame is Extract<Frame, { type: T }> {
  return frame?.type === type;
}

function outOfOrder(): DamagedBackupError {
  return new DamagedBackupError('The backup is damaged: its parts are not as they were written.');
}
