/**
 * SQL condition: the object does not belong to an extension. Monitoring extensions (pg_stat_statements)
 * and others install their tables, views and functions into schema public by default; their rights,
 * owners and rows are no part of this product's schema.
 * @param catalog catalog of the object, as pg_depend.classid names it
 * @param oid SQL expression of the object's oid
 */
export function isNoExtensionMember(catalog: 'pg_class' | 'pg_proc', oid: string): string {
  return `not exists (select from pg_depend member where member.classid = '${catalog}'::regclass
    and member.objid = ${oid} and member.deptype = 'e')`;
}
