import { type Db, db } from './client.server';

/**
 * A statement that is built once for each database instead of once for each request; values come in
 * by `sql.placeholder`. Building the text of a query takes longer than sending it.
 * @param build returns the query before `.prepare`
 */
export function prepared<Statement>(
  build: (db: Db) => { prepare: (name: string) => Statement },
): () => Statement {
  const statements = new WeakMap<Db, Statement>();
  return () => {
    const database = db();
    let statement = statements.get(database);
    if (!statement) {
      statement = build(database).prepare(statementName);
      statements.set(database, statement);
    }
    return statement;
  };
}

/**
 * Without a name the server forgets the statement after its use. A named one stays on its
 * connection, and behind a pooler that shares connections between transactions it is missing or
 * another client's.
 */
const statementName = '';
