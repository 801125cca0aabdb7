import type { FastifyBaseLogger } from 'fastify';
import { enqueueDue } from './jobs/due-work.ts';
import { failureReason } from './jobs/failure-reason.ts';
import type { JobRun } from './jobs/attempt.ts';
import type { JobRunner } from './jobs/runner.ts';
import { jobs } from './jobs/table.ts';
import { jobHandlers } from './modules/job-handlers.ts';
import type { JobFacts, JobServices } from './modules/job-services.ts';
import { jobMail } from './jobs/job-mail.ts';
import type { SandboxClock } from './sandbox/sandbox-clock.ts';

/** How often a process looks for work that fell due. */
const dueCheckMs = 15_000;

/** What a process's workers need. */
export interface WorkParts {
  services: JobServices;
  queue: JobRunner;
  sandbox: SandboxClock | null;
  log: FastifyBaseLogger;
}

/** Starts the workers and the look-out for due work; answers how to end the look-out. */
export async function beginWork({
  services,
  queue,
  sandbox,
  log,
}: WorkParts): Promise<() => Promise<void>> {
  await queue.work(async (job) => {
    // Another process may have moved the sandbox's clock a moment ago.
    await sandbox?.read();
    await runJob(services, job);
  });
  let looking = Promise.resolve();
  let isLooking = false;
  const look = () => {
    if (isLooking) return;
    isLooking = true;
    looking = enqueueDue(services.db, queue, services.clock.now())
      .catch((error: unknown) =>
        log.error({ reason: failureReason(error) }, 'due work could not be queued'),
      )
      .finally(() => {
        isLooking = false;
      });
  };
  look();
  const timer = setInterval(look, dueCheckMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

async function runJob(
  services: JobServices,
  { id, name, payload, attempt, dueAt, signal }: JobRun,
): Promise<void> {
  const parsed = jobs[name].payload.safeParse(payload);
  // Checked when it was queued; a version may have changed since. Zod's words would tell values.
  if (!parsed.success) throw new Error('this version does not know what the job carries');
  // A process whose clock is behind that of the one which queued it must not find it too early.
  const clockNow = services.clock.now();
  const now = dueAt !== null && dueAt > clockNow ? dueAt : clockNow;
  const run = jobHandlers[name] as (
    services: JobServices,
    payload: unknown,
    job: JobFacts,
  ) => Promise<void>; // parsed by the schema of this very job
  const mail = jobMail(services.mail, { id, signal });
  await run({ ...services, mail }, parsed.data, { id, now, attempt, signal });
}
