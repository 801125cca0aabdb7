import { expect, it } from 'vitest';
import type { MailMessage } from '../ports/mail/mail-port.ts';
import { jobMail } from './job-mail.ts';

const message: MailMessage = {
  kind: 'inquiryTaken',
  to: 'mei@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  locale: 'en',
};

it('sends under the id of the job until its attempt is stopped', async () => {
  const sent: MailMessage[] = [];
  const stop = new AbortController();
  const port = { send: (one: MailMessage) => Promise.resolve(void sent.push(one)) };
  const mail = jobMail(port, { id: 'job', signal: stop.signal });
  await mail.send(message);
  stop.abort(new Error('stopped'));
  await expect(mail.send(message)).rejects.toThrow('stopped');
  expect(sent).toEqual([{ ...message, id: 'job' }]);
});
