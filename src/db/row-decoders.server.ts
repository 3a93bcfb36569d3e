import { Column, SQL, is } from 'drizzle-orm';

type Decoder = { mapFromDriverValue: (value: unknown) => unknown };
type Field = { path: string[]; field: unknown };
/** What this file reads of a prepared statement of the library, and sets. */
type Inside = {
  fields?: Field[];
  joinsNotNullableMap?: Record<string, boolean>;
  customResultMapper?: (rows: unknown[][]) => unknown;
};

function decoderOf(field: unknown): Decoder | null {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder;
  return is(field, SQL.Aliased) ? decoderOf(field.sql) : null;
}

/**
 * Lets a prepared statement choose how each column is read once, instead of for each cell, which
 * takes a third of the time of a list's query. Does nothing for statements with outer joins, and when
 * the library looks different inside.
 */
export function chooseDecodersOnce(statement: object): void {
  const inside = statement as Inside;
  const { fields, joinsNotNullableMap = {} } = inside;
  if (!fields || Object.values(joinsNotNullableMap).includes(false)) return;
  const cells = fields.map(({ path: [first = '', second, third], field }) => ({
    first,
    second,
    decoder: third === undefined ? decoderOf(field) : null,
  }));
  if (cells.some(({ decoder }) => decoder === null)) return;
  inside.customResultMapper = (rows) =>
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
}
