import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onDisk } from '../../disk-errors.ts';
import { emptyReceipt, type EinvoiceMessage, type EinvoicePort } from '../einvoice-port.ts';
import { taipeiClock } from '../../taipei-time.ts';
import { issueMessage, migDay } from './issue-message.ts';
import { creditNoteMessage, voidMessage } from './later-messages.ts';

/**
 * Writes each message as a file into the folder from which Turnkey sends. A file is there whole or
 * not at all, and a message that is written again is the same file.
 */
export function migFolder(directory: string): EinvoicePort {
  return {
    platform: 'mig',
    isNumbering: false,
    async deliver(message) {
      const { name, xml } = fileOf(message);
      await onDisk(() => place(directory, name, xml));
      return emptyReceipt;
    },
  };
}

/** Numbers of a track come back after years: the day tells two of the same apart. */
function fileOf(message: EinvoiceMessage): { name: string; xml: string } {
  const { kind, invoice } = message;
  if (invoice.number === null) throw new Error('a message needs the number of its invoice');
  const name = (number: string, at: Date) => `${kind}-${migDay(taipeiClock(at).day)}-${number}.xml`;
  switch (message.kind) {
    case 'F0401':
      return { name: name(invoice.number, invoice.issuedAt), xml: issueMessage(invoice) };
    case 'F0501': {
      const { voidedAt, reason } = message;
      return { name: name(invoice.number, voidedAt), xml: voidMessage(invoice, voidedAt, reason) };
    }
    case 'G0401': {
      const { number, ...note } = message.note;
      if (number === null) throw new Error('a message needs the number of its credit note');
      const xml = creditNoteMessage(invoice, { ...note, number });
      return { name: name(number, note.issuedAt), xml };
    }
  }
}

async function place(directory: string, name: string, text: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // Turnkey takes what ends in .xml.
  const part = path.join(directory, `.${name}-${randomUUID()}.part`);
  try {
    await writeFile(part, text, { flag: 'wx', mode: 0o600 });
    await settle(part, 'r+');
    await rename(part, path.join(directory, name));
  } finally {
    await rm(part, { force: true });
  }
  // The name survives the machine once its folder does; Windows settles folders by itself.
  if (process.platform !== 'win32') await settle(directory, 'r');
}

async function settle(file: string, flags: string): Promise<void> {
  const handle = await open(file, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
