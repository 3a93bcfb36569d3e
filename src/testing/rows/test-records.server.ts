import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/db/client.server';
import * as schema from '@/db/schema';
import { type PlainRecords, allServerFeatures } from '@/lib/feature.server';
import { anyIdOf } from './test-rows.server';

/** The plain records of all features. For tests. */
export const plainRecords = (): readonly PlainRecords[] =>
  allServerFeatures().flatMap(({ records = [] }) => records);

/** The table that has the name of the calls. For tests. */
export const tableOf = (call: string) =>
  (schema as unknown as Readonly<Record<string, PgTable & { id: PgColumn }>>)[call];

/** The fields of a new record. Those that it refers to are there, or are added. For tests. */
export async function newRecordFields(call: string): Promise<Record<string, unknown>> {
  const { fields } = plainRecords().find((one) => one.call === call) ?? {};
  if (!fields) throw new Error(`No feature has plain records with the name ${call}.`);
  const values = Object.entries(fields).map(async ([field, value]) => {
    const other = /^\{(\w+)\}$/.exec(String(value))?.[1];
    return [field, other === undefined ? value : await idOf(other)];
  });
  return Object.fromEntries((await Promise.all(values)) as [string, unknown][]);
}

async function idOf(call: string): Promise<string> {
  const table = tableOf(call);
  return (table && (await anyIdOf(table))) || addRecord(call);
}

/** Adds a record, without an entry in the audit, and returns its id. For tests. */
export async function addRecord(call: string): Promise<string> {
  const table = tableOf(call);
  if (!table) throw new Error(`No table has the name ${call}.`);
  const [made] = await db()
    .insert(table)
    .values((await newRecordFields(call)) as never)
    .returning({ id: table.id });
  return String(made?.id);
}
