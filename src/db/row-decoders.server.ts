import { Column, SQL, is } from 'drizzle-orm';

type Decoder = { mapFromDriverValue: (value: unknown) => unknown };
type Field = { path: string[]; field: unknown };
/** What this file reads of a prepared statement of the library, and sets. */
type Inside = {
  fields?: Field[];
  joinsNotNullableMap?: Record<string, boolean>;
  customResultMapper?: (rows: unknown[][]) => unknown;
  /** The text of the statement: the driver of PostgreSQL takes it from the second. */
  queryString?: string;
  queryConfig?: QueryConfig;
  client?: object;
};
type QueryConfig = { name?: string; text?: string };
/** What the library calls to run a statement. */
type Runner = (config: { name: string; text: string }, values: unknown[]) => Promise<unknown>;

/** A pool that runs statements with one value by itself; see `QueuedPool`. */
const hasOwnRunner = (client: object | undefined): client is { queryOneValue: Runner } =>
  client !== undefined && 'queryOneValue' in client;

function decoderOf(field: unknown): Decoder | null {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  return is(field, SQL.Aliased) ? decoderOf(field.sql) : null;
}

/**
 * Lets the server send the rows of a prepared statement as one value, and chooses how each column is
 * read once, instead of for each cell, which takes a third of the time of a list's query. Its columns
 * must be texts, whole numbers below 2^53, times, booleans, JSON, or lists of these. Does nothing for
 * statements with outer joins, and when the library looks different inside.
 */
export function readAsOneValue(statement: object): void {
  const inside = statement as Inside;
  const { fields, joinsNotNullableMap = {} } = inside;
  if (!fields || Object.values(joinsNotNullableMap).includes(false)) return;
  const cells = fields.map(({ path: [first = '', second, third], field }) => ({
    first,
    second,
    decoder: third === undefined ? decoderOf(field) : null,
  }));
  if (cells.some(({ decoder }) => decoder === null)) return;
  const decode = (rows: unknown[][]) =>
    rows.map((row) => {
      const result: Record<string, unknown> = {};
      for (const [at, { first, second, decoder }] of cells.entries()) {
        const raw = row[at];
        const value = raw === null ? null : decoder?.mapFromDriverValue(raw);
        if (second === undefined) result[first] = value;
        else ((result[first] ??= {}) as Record<string, unknown>)[second] = value;
      }
      return result;
    });
  const decodeJson = (answer: unknown[][]) => decode((answer[0]?.[0] ?? []) as unknown[][]);
  inside.customResultMapper = asOneRow(inside, cells.length) ? decodeJson : decode;
}

/**
 * Lets the server write all rows as one JSON value: the driver reads a value for each cell otherwise,
 * which takes longer than `JSON.parse` of the whole. Times are then written as ISO 8601, which the
 * decoders of columns read as well.
 * @returns false when the library looks different inside
 */
function asOneRow(inside: Inside, columns: number): boolean {
  const { queryString, queryConfig } = inside;
  if (!queryString || (queryConfig?.text !== undefined && queryConfig.text !== queryString))
    return false;
  const names = Array.from({ length: columns }, (_, at) => `c${at}`).join(', ');
  // Rows of an ordered subquery are aggregated in its order (PostgreSQL manual, section 9.21).
  const text = `select json_agg(json_build_array(${names})) from (${queryString}) page(${names})`;
  inside.queryString = text;
  if (queryConfig?.text !== undefined) queryConfig.text = text;
  const { client } = inside;
  if (hasOwnRunner(client))
    inside.client = {
      query: (...[config, values]: Parameters<Runner>) => client.queryOneValue(config, values),
    };
  return true;
}
