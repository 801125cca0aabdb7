import type { WebContents, WebContentsPrintOptions } from 'electron';
import { papers } from '#shared/domain/papers.ts';
import type { PrintOrder, PrintPort } from './print-port.ts';
import { within } from '../../within.ts';
import { PrintRefused, tooLate } from '../print-refused.ts';

const duplex = { one: 'simplex', long: 'longEdge', short: 'shortEdge' } as const;

/** What `webContents.print` is asked for: without a dialogue, on this paper. */
export function printOptions({ choices, height }: Pick<PrintOrder, 'choices' | 'height'>) {
  const { printer, copies, sides, orientation, paper } = choices;
  // In micrometres.
  const size = papers[paper];
  return {
    silent: true,
    printBackground: true,
    deviceName: printer,
    copies,
    collate: true,
    landscape: orientation === 'landscape',
    duplexMode: duplex[sides],
    margins: { marginType: 'none' },
    pageSize: {
      width: Math.round(size.width * 1_000),
      height: Math.round((size.height ?? height) * 1_000),
    },
  } satisfies WebContentsPrintOptions;
}

/** Chromium's own reasons, as far as they are told apart. */
export function problemOf(reason: string) {
  if (/enumerate printers/i.test(reason)) return 'noPrinter' as const;
  if (/device ?name|printer/i.test(reason)) return 'printerGone' as const;
  return 'failed' as const;
}

/**
 * Windows and macOS, where no program of the system takes a PDF: the same sheet is drawn once more and printed by
 * Chromium. Its answer never comes if something hangs (findings/desktop.md 5), hence the limit. What it has handed
 * over it knows nothing more of.
 */
export function chromiumPort(parts: {
  /** Any page of the app: Chromium lists printers by one. */
  contents: () => WebContents | null;
  limitMs: number;
}): PrintPort {
  let count = 0;
  const print = (contents: WebContents, order: PrintOrder) => {
    const printed = new Promise<void>((resolve, reject) => {
      contents.print(printOptions(order), (isDone, reason) => {
        if (isDone) resolve();
        else reject(new PrintRefused(problemOf(reason), { cause: reason }));
      });
    });
    return within(parts.limitMs, printed, tooLate);
  };
  const printers: PrintPort['printers'] = async () => {
    const listed = (await parts.contents()?.getPrintersAsync()) ?? [];
    return listed.map(({ name, displayName, ...printer }) => ({
      name,
      title: displayName || name,
      // Newer types do not know it any more; where it is told, it counts.
      isDefault: 'isDefault' in printer && printer.isDefault === true,
      isPaused: false,
    }));
  };
  const refusal: PrintPort['refusal'] = async ({ printer }) => {
    const there = await printers();
    if (there.length === 0) return 'noPrinter';
    return there.some(({ name }) => name === printer) ? null : 'printerGone';
  };
  return {
    printers,
    refusal,
    async send(order) {
      const problem = await refusal(order.choices);
      if (problem !== null) throw new PrintRefused(problem);
      await order.withContents((contents) => print(contents, order));
      count += 1;
      return { id: `chromium-${count}`, state: 'printed', problem: null };
    },
    // None is waited for: `send` has answered that it is printed.
    states: async () => new Map(),
    cancel: async () => false,
  };
}
