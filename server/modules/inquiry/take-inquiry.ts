import {
  asksFor,
  inquiryDetails,
  type ContactWay,
  type InquiryDesk,
  type InquiryDetail,
  type IssueTypeId,
} from '#shared/domain/inquiry/issue-types.ts';
import { shownUserCode } from '#shared/domain/user-code.ts';
import { findPerson } from '../../db/person.ts';
import { randomUserCode } from '../../ports/credentials.ts';
import type { CallContext } from '../context.ts';
import { insertInquiry, type NewFile } from './sql.ts';

/** What both desks are sent. */
interface Asked extends Partial<Record<InquiryDetail, string | number | undefined>> {
  issueType: IssueTypeId;
  name: string;
  email: string;
  contactBy: ContactWay;
  contactInformation?: string | undefined;
  lineUsername?: string | undefined;
  content: string;
}

type Context = Pick<CallContext, 'db' | 'now' | 'enqueue' | 'principal' | 'client'>;

/** Of 25 thousand million, so that twice the same is once in a lifetime. */
const tries = 3;

const newReference = () => shownUserCode(randomUserCode());

/** What a program is told that fills in every field: as if its question were kept. */
export const pretendTaken = () => ({ reference: newReference() });

/** Keeps a question, has its mails sent, and answers the reference that they carry. */
export async function takeInquiry(
  ctx: Context,
  desk: InquiryDesk,
  asked: Asked,
  files: readonly NewFile[] = [],
): Promise<{ reference: string }> {
  const { issueType, name, email, contactBy, content } = asked;
  const userId = await accountOf(ctx, email);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const reference = newReference();
    const inquiryId = await insertInquiry(
      ctx.db,
      {
        reference,
        desk,
        issueType,
        userId,
        name,
        email,
        contactBy,
        contactInformation: contactBy === 'phone' ? (asked.contactInformation ?? null) : null,
        lineUsername: contactBy === 'line' ? (asked.lineUsername ?? null) : null,
        language: ctx.client.language,
        content,
        details: whatMatters(asked),
        createdAt: ctx.now,
        updatedAt: ctx.now,
      },
      files,
    );
    if (inquiryId === null) continue;
    await ctx.enqueue(ctx.db, 'send-inquiry-mail', { inquiryId });
    await ctx.enqueue(ctx.db, 'send-inquiry-notice', { inquiryId });
    return { reference };
  }
  throw new Error('no free reference was found');
}

/**
 * The account that asks, if the address is its own. Whoever gives another one is a visitor: the desk trusts that an
 * answer reaches who has the account, and the account exports what it was answered.
 */
async function accountOf({ db, principal }: Context, email: string): Promise<string | null> {
  if (!principal) return null;
  const person = await findPerson(db, principal.userId);
  return person?.email === email && person.emailVerifiedAt !== null ? person.id : null;
}

/** What the kind asks for and somebody answered; a field of another kind was left over in the form. */
function whatMatters(asked: Asked): Partial<Record<InquiryDetail, string>> {
  const given = inquiryDetails
    .filter((detail) => asksFor(asked.issueType, detail) !== null)
    .map((detail) => [detail, String(asked[detail] ?? '')] as const)
    .filter(([, value]) => value !== '');
  return Object.fromEntries(given);
}
