import type { Log } from '../../../log/log.ts';
import type { PrintChoices } from '#shared/desktop-print.ts';
import type { JobState, PrintPort, SystemJob } from '../print-port.ts';
import { PrintRefused } from '../../print-refused.ts';
import {
  hasBothSides,
  listedMedia,
  lpArguments,
  mediaName,
  wantsBothSides,
} from './lp-arguments.ts';
import { readJob, readJobId, readPrinters } from './lpstat.ts';
import {
  CommandLate,
  CommandMissing,
  type CommandEnd,
  type RunCommand,
} from '../../../run-command.ts';

/**
 * CUPS by its own programs: `lp` gets the PDF on its input, and the printer what `lp` got. Options are fixed words;
 * the printer is one that was listed a moment ago.
 */
export function cupsPort({ run, log }: { run: RunCommand; log: Log }): PrintPort {
  /** What it said, whatever its exit code. */
  async function ask(
    program: string,
    args: readonly string[],
    input?: Uint8Array,
  ): Promise<CommandEnd> {
    try {
      return await run(program, args, input);
    } catch (error) {
      if (error instanceof CommandMissing) throw new PrintRefused('noPrinter', { cause: error });
      if (error instanceof CommandLate) throw new PrintRefused('timeLimit', { cause: error });
      throw error;
    }
  }

  async function printers() {
    try {
      const [names, details] = await Promise.all([
        ask('lpstat', ['-e']),
        ask('lpstat', ['-l', '-p', '-d']),
      ]);
      return readPrinters(names.stdout, details.stdout);
    } catch (error) {
      if (!(error instanceof PrintRefused) || error.problem !== 'noPrinter') throw error;
      log.info('print.no-cups');
      return [];
    }
  }

  /** Which of the two it is when a printer is not there. */
  const missing = (others: number) => new PrintRefused(others === 0 ? 'noPrinter' : 'printerGone');

  /** What the paper is called there; throws where the printer is not there, or cannot print so. */
  async function mediaFor(choices: PrintChoices, height: number): Promise<string | null> {
    const there = await printers();
    if (!there.some(({ name }) => name === choices.printer)) throw missing(there.length);
    const options = await ask('lpoptions', ['-p', choices.printer, '-l']);
    const found = mediaName(choices.paper, height, listedMedia(options.stdout));
    if (found === 'unknown') throw new PrintRefused('paperUnknown');
    if (wantsBothSides(choices) && !hasBothSides(options.stdout)) {
      throw new PrintRefused('sidesUnknown');
    }
    return found.media;
  }

  return {
    printers,
    async refusal(choices) {
      try {
        // How long a roll is says nothing of the printer.
        await mediaFor(choices, 0);
        return null;
      } catch (error) {
        if (error instanceof PrintRefused) return error.problem;
        throw error;
      }
    },
    async send({ pdf, title, height, choices }) {
      const media = await mediaFor(choices, height);
      const args = lpArguments({ title, media, choices });
      const { code, stdout, stderr } = await ask('lp', args, pdf);
      const id = readJobId(stdout);
      if (code === 0 && id !== null) return { id, state: 'waiting', problem: null };
      log.error('print.lp', stderr.trim(), { code });
      if (/does not exist|unknown destination/i.test(stderr)) throw missing(1);
      throw new PrintRefused('failed');
    },
    async states(jobs) {
      const open = (await ask('lpstat', ['-W', 'not-completed', '-l', '-o'])).stdout;
      const states = new Map<string, JobState>();
      for (const { id } of jobs) {
        const waiting = readJob(open, id);
        if (!waiting) continue;
        const isPrinting = /printing|processing/i.test(waiting.reasons);
        states.set(id, { state: isPrinting ? 'printing' : 'waiting', problem: null });
      }
      const rest = jobs.filter(({ id }) => !states.has(id));
      if (rest.length === 0) return states;
      const closed = (await ask('lpstat', ['-W', 'completed', '-l', '-o'])).stdout;
      const lost: SystemJob[] = [];
      for (const job of rest) {
        const ended = readJob(closed, job.id);
        if (ended) states.set(job.id, endOf(ended.reasons));
        else lost.push(job);
      }
      if (lost.length === 0) return states;
      // A printer that is taken away takes its jobs along; one that is there may forget what it has printed.
      const there = await printers();
      for (const { id, printer } of lost) {
        const isThere = there.some(({ name }) => name === printer);
        states.set(
          id,
          isThere
            ? { state: 'printed', problem: null }
            : { state: 'failed', problem: 'printerGone' },
        );
      }
      return states;
    },
    async cancel({ id }) {
      const { code, stderr } = await ask('cancel', [id]);
      if (code !== 0) log.info('print.cancel', { said: stderr.trim() });
      return code === 0;
    },
  };
}

/** How a job ended, by what CUPS says of it. */
function endOf(reasons: string): JobState {
  if (/cancel/i.test(reasons)) return { state: 'cancelled', problem: null };
  if (/abort/i.test(reasons)) return { state: 'failed', problem: 'failed' };
  return { state: 'printed', problem: null };
}
