import os from 'node:os';
import { inquiryDetails, inquiryStates } from '#shared/domain/inquiry/issue-types.ts';
import { message } from '#shared/contract/inquiry/fields.ts';
import {
  answerInquiryAs,
  newestInquiries,
  setInquiryState,
  wholeInquiry,
} from '../../modules/inquiry/at-the-console.ts';
import { OperatorError, type OperatorCommand, type OperatorContext } from '../command.ts';
import { withEnqueue } from '../queue/enqueue.ts';

/** Of one listing; more are looked at in the pages. */
const mostListed = 100;

/** Questions to sales and support. */
export const inquiries: OperatorCommand = {
  usage:
    'list [open|answered|closed] | show <number> | answer <number> <text> | close <number> | reopen <number>',
  summary:
    'Lists questions to sales and support, shows one, mails an answer to it, closes or reopens it.',
  async run(ctx, [action, subject = '', ...words]) {
    switch (action) {
      case 'list':
        return list(ctx, subject);
      case 'show':
        return show(ctx, subject);
      case 'answer':
        return answer(ctx, subject, words.join(' '));
      case 'close':
      case 'reopen':
        return change(ctx, subject, action);
      default:
        throw new OperatorError('Say list, show, answer, close or reopen.');
    }
  },
};

async function list({ db, print }: OperatorContext, wanted: string) {
  const state = inquiryStates.find((one) => one === (wanted || 'open'));
  if (!state) throw new OperatorError('Say open, answered or closed.');
  const { items, total } = await newestInquiries(db, state, mostListed);
  for (const { reference, desk, issueType, createdAt, email, excerpt } of items) {
    print(
      `${reference}  ${createdAt.toISOString()}  ${desk}/${issueType}  ${email}  ${oneLine(excerpt)}`,
    );
  }
  print(total > items.length ? `${total} in all; the newest stand here.` : `${total} in all.`);
  return { action: 'list', state, inquiries: total };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 80);

async function show({ db, print }: OperatorContext, reference: string) {
  const found = await findNamed(db, reference);
  const { files, answers } = found;
  const { name, email, contactBy, contactInformation, lineUsername, language, state } = found;
  print(`${found.reference}  ${found.desk}/${found.issueType}  ${state}`);
  print(
    `${name} <${email}>, by ${contactInformation ?? lineUsername ?? contactBy}, in ${language}`,
  );
  for (const detail of inquiryDetails) {
    const value = found.details[detail];
    if (value !== undefined) print(`  ${detail}: ${value}`);
  }
  print(`\n${found.content}\n`);
  for (const file of files) print(`file: ${file.name} (${file.type}, ${file.size} bytes)`);
  for (const one of answers) print(`${one.createdAt.toISOString()} ${one.by}:\n${one.text}\n`);
  return { action: 'show', reference: found.reference };
}

async function answer({ db, pool, now, print }: OperatorContext, reference: string, text: string) {
  const words = message.safeParse(text);
  if (!words.success) throw new OperatorError('Write the answer behind the number, in quotes.');
  const { id } = await findNamed(db, reference);
  const by = os.userInfo().username;
  await withEnqueue(pool, async (enqueue) => {
    await db.transaction((tx) =>
      answerInquiryAs({ db: tx, now, enqueue }, { id, by, text: words.data }),
    );
  });
  print(`${reference} is answered; the mail goes out.`);
  return { action: 'answer', reference };
}

async function change(
  { db, now, print }: OperatorContext,
  reference: string,
  action: 'close' | 'reopen',
) {
  const { id } = await findNamed(db, reference);
  const state = action === 'close' ? 'closed' : 'open';
  await setInquiryState(db, id, state, now);
  print(`${reference} is ${state}.`);
  return { action, reference };
}

async function findNamed(db: OperatorContext['db'], reference: string) {
  const found = await wholeInquiry(db, reference);
  if (!found) throw new OperatorError(`There is no inquiry ${reference}; see inquiries list.`);
  return found;
}
