import type { Database } from './connect.ts';

/**
 * A statement that is asked often: its text is made once for each handle instead of with every
 * call. In a transaction, whose handle is new, it is made like any other.
 * @param build makes it, with `sql.placeholder` for what differs, and gives it a name: `.prepare()`.
 */
export function preparedFor<Statement>(
  build: (db: Database) => Statement,
): (db: Database) => Statement {
  const built = new WeakMap<Database, { statement: Statement }>();
  return (db) => {
    const known = built.get(db);
    if (known) return known.statement;
    const statement = build(db);
    built.set(db, { statement });
    return statement;
  };
}
