import type { MailPort } from '../ports/mail/mail-port.ts';
import type { JobRun } from './attempt.ts';

/**
 * Mail port of one attempt at a job. Every attempt sends a message under the id of the job, and a stopped attempt
 * sends none: its retry does. `send` rejects with the reason of `signal` once that is aborted.
 */
export function jobMail(port: MailPort, { id, signal }: Pick<JobRun, 'id' | 'signal'>): MailPort {
  return {
    async send(message) {
      signal.throwIfAborted();
      await port.send({ ...message, id });
    },
  };
}
