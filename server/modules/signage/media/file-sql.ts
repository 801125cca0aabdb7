import { and, asc, count, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { distinctTags } from '#shared/domain/text/normalize-text.ts';
import { thumbnailVariant, typesOf, type FileKind } from '#shared/domain/signage/media.ts';
import type { Database } from '../../../db/connect.ts';
import { ownersContaining } from '../../../db/like.ts';
import { naturalKey } from '../../../db/schema/columns.ts';
import { users } from '../../../db/schema/identity.ts';
import { blobs, blobVariants, files } from '../../../db/schema/media.ts';
import type { UserPrincipal } from '../../context.ts';
import { hasTag } from '../tags/has-tag-sql.ts';
import { ownRows } from '../ownership-sql.ts';

/** Which files of those that are the caller's. */
export interface FileFilter {
  q: string | null;
  kind: FileKind | null;
  tag: string | null;
}

export type FileSort = '-created' | 'created' | 'name' | '-name' | 'size' | '-size';

/** A new file; it has the id of its upload. */
export async function insertFile(
  db: Database,
  file: Omit<typeof files.$inferInsert, 'search'> & { tags: string[] },
): Promise<void> {
  await db.insert(files).values({ ...file, search: searchOf(file.name, file.tags) });
}

/** Lowered by the database, as what is looked for will be. */
const searchOf = (name: string, tags: readonly string[]) =>
  sql`lower(${[name, ...tags].join('\n')})`;

/** Changes a file of the caller's. */
export async function updateFile(
  db: Database,
  principal: UserPrincipal,
  { id, name, tags, now }: { id: string; name: string; tags: string[]; now: Date },
): Promise<void> {
  await db
    .update(files)
    .set({ name, tags, search: searchOf(name, tags), updatedAt: now })
    .where(and(eq(files.id, id), ownRows(files, principal)));
}

/** Deletes a file of the caller's; false if there is none. */
export async function deleteFileRow(
  db: Database,
  principal: UserPrincipal,
  id: string,
): Promise<boolean> {
  const gone = await db
    .delete(files)
    .where(and(eq(files.id, id), ownRows(files, principal)))
    .returning({ id: files.id });
  return gone.length > 0;
}

/** Beside those of a PDF's pages. */
const variantsOf = sql<string[]>`array(select ${blobVariants.variant} from ${blobVariants}
  where ${blobVariants.blobId} = ${files.blobId} and ${blobVariants.variant} not like 'page-%'
  order by ${blobVariants.variant})`;

const hasFirstPage = sql<boolean>`exists (select 1 from ${blobVariants}
  where ${blobVariants.blobId} = ${files.blobId}
  and ${blobVariants.variant} = ${thumbnailVariant('pdf')})`;

const selectFiles = (db: Database) =>
  db
    .select({
      file: files,
      blob: blobs,
      owner: { firstName: users.firstName, lastName: users.lastName },
      variants: variantsOf,
      hasFirstPage,
    })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .innerJoin(users, eq(users.id, files.ownerId));

/** A file with its content and its owner's name, as lists and pages show it. */
export type FoundFile = Awaited<ReturnType<typeof selectFiles>>[number];

/** A file of the caller's; null for everybody else's. */
export async function findFile(
  db: Database,
  principal: UserPrincipal,
  id: string,
): Promise<FoundFile | null> {
  const [row] = await selectFiles(db).where(and(eq(files.id, id), ownRows(files, principal)));
  return row ?? null;
}

/** Is the file one of the caller's? */
export async function isOwnFile(
  db: Database,
  principal: UserPrincipal,
  id: string,
): Promise<boolean> {
  return (await db.$count(files, and(eq(files.id, id), ownRows(files, principal)))) > 0;
}

/**
 * A page of the caller's files; the id is the last criterion of every order. Only those of the page
 * are read whole: what stands before them is walked by its ids.
 */
export async function filePage(
  db: Database,
  principal: UserPrincipal,
  filter: FileFilter,
  { sort, page, perPage }: { sort: FileSort; page: number; perPage: number },
) {
  const where = await filtered(db, principal, filter);
  const chosen = db
    .select({ id: files.id })
    .from(files)
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [total, items] = await Promise.all([
    db.$count(files, where),
    // An array and not a join: a few look-ups by key, whatever the planner believes.
    selectFiles(db)
      .where(sql`${files.id} = any(array(${chosen}))`)
      .orderBy(...orderOf(sort)),
  ]);
  return { items, total };
}

/** Tags of the caller's files, the most frequent first. */
export async function tagsOf(
  db: Database,
  principal: UserPrincipal,
  limit: number,
): Promise<string[]> {
  const each = db
    .select({ tag: sql<string>`unnest(${files.tags})`.as('tag') })
    .from(files)
    .where(ownRows(files, principal))
    .as('each');
  const rows = await db
    .select({ tag: each.tag })
    .from(each)
    .groupBy(each.tag)
    .orderBy(desc(count()), asc(each.tag))
    .limit(limit);
  return distinctTags(rows.map(({ tag }) => tag));
}

async function filtered(
  db: Database,
  principal: UserPrincipal,
  { q, kind, tag }: FileFilter,
): Promise<SQL | undefined> {
  const searched = { owner: files.workspaceId, text: files.search };
  const own = ownRows(files, principal);
  return and(
    own,
    q === null ? undefined : ownersContaining(searched, principal.workspaceId, q),
    kind === null ? undefined : inArray(files.mimeType, typesOf(kind)),
    tag === null ? undefined : await hasTag(db, files, own, tag),
  );
}

function orderOf(sort: FileSort): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  if (sort.endsWith('created')) return [direction(files.createdAt), direction(files.id)];
  const main = sort.endsWith('size') ? files.sizeBytes : naturalKey(sql`lower(${files.name})`);
  return [direction(main), asc(files.id)];
}

/** Where bytes of a file lie, whoever asks: access is checked before. */
export async function findVariant(db: Database, fileId: string, variant: string) {
  const [row] = await db
    .select({
      blobId: blobVariants.blobId,
      type: blobVariants.type,
      size: blobVariants.size,
      width: blobVariants.width,
      height: blobVariants.height,
      of: { type: blobs.type, state: blobs.state, isAnimated: blobs.isAnimated },
    })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .innerJoin(blobVariants, eq(blobVariants.blobId, files.blobId))
    .where(and(eq(files.id, fileId), eq(blobVariants.variant, variant)));
  return row ?? null;
}
