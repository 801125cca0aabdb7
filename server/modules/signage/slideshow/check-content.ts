import { slideshow as rule } from '#shared/domain/limits.ts';
import { filesOf, totalDuration, type PageType } from '#shared/domain/signage/page.ts';
import { pageAddressProblem } from '#shared/domain/signage/web/web-page.ts';
import type { SlideshowContent } from '#shared/schema/signage.ts';
import { fail, type CallContext, type UserPrincipal } from '../../context.ts';
import { checkTemplates } from '../check-templates.ts';
import { findFiles } from './files-sql.ts';

/** Which types of files a page of a kind can show; a template shows what it likes. */
const shows: Record<PageType, (type: string) => boolean> = {
  image: (type) => type.startsWith('image/') || type === pdf,
  video: (type) => type.startsWith('video/'),
  web: () => false,
  template: () => true,
};
const pdf = 'application/pdf';

interface Checked {
  content: SlideshowContent;
  /** A draft may be too long as yet, and keeps pages whose file went while it was made. */
  isDraft: boolean;
  /** What the slideshow is so far: files that it names may stay, whosever they are. */
  before: { content: SlideshowContent; draft: SlideshowContent | null } | null;
}

/**
 * Throws 2004 for more than 3600 seconds, 1016 for a template whose app the plan does not bring (5: one
 * that is not assigned), 2000 for files that are gone, of others, or of another kind, and for templates
 * that are not what their form asks, and for new web addresses that no slide may have.
 */
export async function checkContent(
  {
    db,
    now,
    principal,
    config,
  }: Pick<CallContext, 'db' | 'now' | 'config'> & {
    principal: UserPrincipal;
  },
  { content, isDraft, before }: Checked,
): Promise<void> {
  if (!isDraft && totalDuration(content.pages) > rule.maxSeconds) throw fail(2004);
  const known = new Set(
    before ? [...filesOf(before.content), ...(before.draft ? filesOf(before.draft) : [])] : [],
  );
  const found = await findFiles(db, principal, filesOf(content));
  const types = new Map(
    found
      .filter(({ id, isManaged }) => isManaged || known.has(id))
      .map(({ id, type }) => [id, type]),
  );
  const isMissing = (id: string) => !types.has(id) && !(isDraft && known.has(id));

  const pagesBefore = [
    ...(before?.content.pages ?? []),
    // What is published is judged by what was: a draft was never looked at to its end.
    ...((isDraft && before?.draft?.pages) || []),
  ];
  const { pages } = content;
  const fields = await checkTemplates(
    { db, now, principal },
    { pages, before: pagesBefore, drafted: before?.draft?.pages ?? [], isDraft },
  );
  // Addresses that were stored before there was this rule stay.
  const urlsBefore = new Set(
    [...(before?.content.pages ?? []), ...(before?.draft?.pages ?? [])].map(({ url }) => url),
  );
  for (const [index, { type, fileId, filePage, url }] of pages.entries()) {
    const at = `content.pages.${index}`;
    if (typeof url === 'string' && !urlsBefore.has(url)) {
      const key = pageAddressProblem(url, { mayLoopback: config.isSandbox });
      if (key !== null) fields[`${at}.url`] = { key };
    }
    if (typeof fileId !== 'string') continue;
    const fileType = types.get(fileId);
    if (isMissing(fileId)) fields[`${at}.fileId`] = { key: 'fileGone' };
    else if (fileType !== undefined && !shows[type](fileType)) {
      fields[`${at}.fileId`] = { key: 'fileKind' };
    } else if (typeof filePage === 'number' && fileType !== undefined && fileType !== pdf) {
      fields[`${at}.filePage`] = { key: 'fileKind' };
    }
  }
  const { thumbnail } = content;
  if (thumbnail !== null && isMissing(thumbnail)) fields['content.thumbnail'] = { key: 'fileGone' };
  if (Object.keys(fields).length > 0) throw fail(2000, { fields });
}
