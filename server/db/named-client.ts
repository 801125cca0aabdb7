import pg from 'pg';

/** More statements than the product has; past it, what is new is planned anew each time. */
const mostNames = 500;

/** Texts that came once: many of them never come again. */
const mostCandidates = 500;

/** Whose text is not the same next time: a list written out, or several rows at once. */
const isVariable = (text: string) => / in \(\$|\), \(/.test(text);

const isStatement = (text: string) => /^(select|insert|update|delete|with) /.test(text);

/**
 * Longest wait for the result of a statement, in ms: above statement_timeout, which PostgreSQL itself
 * enforces, and below the client's timeout of 30 s together with the wait of a lane. Only a database that
 * does not respond at all reaches it (frozen machine, network that drops packets).
 */
const resultTimeoutMs = 26_000;

/** One text has one name in the whole process, on every connection. */
const names = new Map<string, string>();
const candidates = new Set<string>();

/** What drizzle hands to the driver: it brings its own parsers of types. */
function isOfDrizzle(query: unknown): query is pg.QueryConfig {
  return typeof query === 'object' && query !== null && 'types' in query && 'text' in query;
}

/** The name of a text that came at least twice; undefined for what is better left without. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames || !isStatement(text) || isVariable(text)) return undefined;
  if (!candidates.delete(text)) {
    if (candidates.size >= mostCandidates) candidates.clear();
    candidates.add(text);
    return undefined;
  }
  const name = `marquee_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * A connection that names every statement drizzle makes, so that PostgreSQL parses it once a
 * connection and soon plans it no more: planning takes several times what a look-up by key does.
 */
export class NamedClient extends pg.Client {
  /** Set for work on the schema, whose statements take as long as they take. */
  isUnlimited = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The driver itself enforces a timeout of the connection; a copied query costs more with one of its own.
    const hasTimeout = typeof config === 'object' && config.query_timeout !== undefined;
    // All overloads of the driver take the query first; what follows is passed on as it came.
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((asked: unknown, ...rest: unknown[]) => {
      if (!isOfDrizzle(asked)) return query(asked, ...rest);
      // The driver copies what a query has of its own, slowly; what it inherits costs nothing. Only
      // for those that stay: an object that others inherit from is dear to make.
      const limit = this.isUnlimited || hasTimeout ? {} : { query_timeout: resultTimeoutMs };
      const named =
        asked.name === undefined
          ? { ...asked, name: statementName(asked.text), ...limit }
          : Object.assign(Object.create(asked) as pg.QueryConfig, limit);
      const result = query(named, ...rest);
      // Inside a transaction: its rollback would wait behind the statement that hangs.
      if (result instanceof Promise) result.catch((error: unknown) => this.#endIfSilent(error));
      return result;
    }) as typeof this.query;
  }

  #endIfSilent(error: unknown): void {
    if (!(error instanceof Error) || error.message !== 'Query read timeout') return;
    this.end().catch(() => undefined); // the connection is lost either way
  }
}
