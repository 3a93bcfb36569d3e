import { beforeEach, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry } from '@/db/schema';
import { testPdf } from '@/testing/rows/test-files';
import { auditedActs } from '@/testing/rows/test-people.server';
import { newRecordFields, plainRecords } from '@/testing/rows/test-records.server';
import { addRowsForWrites } from '@/testing/rows/test-write-rows.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';
import { useDataFolder } from '@/testing/test-settings.server';
import { refusalOf, testApi } from './test-api.server';
import type { TestApi } from './test-callers.server';
import { testSession } from './test-session.server';

type Row = { id: string; version: number; own?: object };
type Calls = {
  list: (input: object) => Promise<{ items: Row[]; nextCursor: string | null; total: number }>;
  get: (input: object) => Promise<Row>;
  create: (input: object) => Promise<Row>;
  update: (input: object) => Promise<Row>;
  delete: (input: object) => Promise<void>;
  setOwn?: (input: object) => Promise<object>;
  upload?: (input: object) => Promise<{ id: string; name: string; size: number }>;
  file?: (input: object) => Promise<{ headers: Record<string, string>; body: File }>;
};
type FieldsOf<Call extends keyof TestApi> = TestApi[Call] extends {
  create: (...input: infer Input) => unknown;
}
  ? Input[0]
  : never;

type RecordTests = {
  /** Parts of a record that are refused. */
  wrong: readonly object[];
  /** A field by which the list is sorted. */
  sort?: string;
  /** What readers see: all records, or those that name them in this field. Unset, nothing. */
  forReaders?: 'all' | { naming: string };
};

/**
 * Tests what holds for the calls of all plain records, with an administrator and a reader. For tests.
 * @returns the fields of a new record, for further tests
 */
export async function testRecordCalls<Call extends keyof TestApi>(
  call: Call,
  { wrong, forReaders, ...order }: RecordTests,
): Promise<() => Promise<FieldsOf<Call>>> {
  useDataFolder();
  const database = await openTestDatabase();
  // The names of the calls are those of every plain record.
  const callsOf = (id: string, role: string) =>
    testApi(testSession({ id, role }))[call] as unknown as Calls;
  const [admin, other] = [callsOf('ada', 'admin'), callsOf('bob', 'admin')];
  const reader = callsOf('eve', 'user');
  const { changes, kind, own, files } = plainRecords().find((one) => one.call === call) ?? {};
  const newFields = () => newRecordFields(call);

  beforeEach(async () => {
    await emptyTestDatabase(database);
    await addRowsForWrites();
  });

  it('is created, changed and deleted, each with an entry in the audit', async () => {
    const made = await admin.create(await newFields());
    const { id } = made;
    const changed = await admin.update({ id, version: 1, ...changes });
    expect(changed).toEqual({ ...made, ...changes, version: 2 });
    expect(await admin.get({ id })).toMatchObject(changed);
    await admin.delete({ id });
    expect(await refusalOf(admin.get({ id }))).toMatchObject({ code: 'NOT_FOUND' });
    const acts = ['create', 'update', 'delete'].map((act) => `${kind}.${act}`);
    expect(await auditedActs()).toEqual(acts);
  });

  it('refuses a change of an older version', async () => {
    const { id } = await admin.create(await newFields());
    await admin.update({ id, version: 1, ...changes });
    const late = admin.update({ id, version: 1, ...changes });
    expect(await refusalOf(late)).toMatchObject({ code: 'CONFLICT' });
  });

  it.each(wrong)('refuses %o', async (fault) => {
    const refused = admin.create({ ...(await newFields()), ...fault });
    expect(await refusalOf(refused)).toMatchObject({ status: 400 });
    expect((await admin.list({})).total).toBe(0);
  });

  it('is found by its name, page by page', async () => {
    await admin.create(await newFields());
    await admin.create(await newFields());
    const page = { limit: 1, ...order };
    const first = await admin.list(page);
    expect(first).toMatchObject({ total: 2, items: [expect.anything()] });
    const next = await admin.list({ ...page, cursor: first.nextCursor ?? '' });
    expect(next).toMatchObject({ nextCursor: null, items: [expect.anything()] });
    expect(next.items).not.toEqual(first.items);
    const [entry] = await db().select({ name: auditEntry.targetName }).from(auditEntry);
    expect((await admin.list({ searchTerm: entry?.name ?? '' })).total).toBe(2);
    expect((await admin.list({ searchTerm: 'qqqqqqqq' })).total).toBe(0);
  });

  it('is changed by managers only', async () => {
    expect(await refusalOf(reader.delete({ id: 'any' }))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it.runIf(!forReaders)('is read by managers only', async () => {
    expect(await refusalOf(reader.list({}))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it.runIf(forReaders === 'all')('is read by everybody', async () => {
    const { id } = await admin.create(await newFields());
    expect(await reader.list({})).toMatchObject({ total: 1 });
    expect(await reader.get({ id })).toMatchObject({ id });
  });

  it.runIf(typeof forReaders === 'object')('is read by the person that it names', async () => {
    const field = typeof forReaders === 'object' ? forReaders.naming : '';
    const [theirs, others] = [
      await admin.create({ ...(await newFields()), [field]: 'eve' }),
      await admin.create({ ...(await newFields()), [field]: 'dan' }),
    ];
    expect((await admin.list({})).total).toBe(2);
    expect(await reader.list({})).toMatchObject({ total: 1, items: [{ id: theirs.id }] });
    expect(await reader.get({ id: theirs.id })).toMatchObject({ id: theirs.id });
    const hidden = reader.get({ id: others.id });
    expect(await refusalOf(hidden)).toMatchObject({ code: 'NOT_FOUND' });
    const kept = reader.setOwn?.({ id: others.id });
    if (kept) expect(await refusalOf(kept)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.runIf(files)('has files, which are sent to those who see the record', async () => {
    const [field = ''] = files ?? [];
    const kept = await admin.upload?.({ file: testPdf('Plan 1.pdf') });
    expect(kept).toMatchObject({ name: 'Plan 1.pdf' });
    const { id } = await admin.create({ ...(await newFields()), [`${field}Id`]: kept?.id });
    expect(await admin.get({ id })).toMatchObject({ [field]: kept });
    const sent = await admin.file?.({ id, field });
    expect(await sent?.body.text()).toBe(await testPdf().text());
    expect(sent?.headers['content-disposition']).toMatch(/^attachment; filename="Plan 1.pdf"/);
    const outcome = async (call: Promise<unknown> | undefined) =>
      call?.then(
        () => 'read',
        ({ code }: { code: string }) => code,
      );
    expect(await outcome(reader.file?.({ id, field }))).toBe(await outcome(reader.get({ id })));
    expect(await outcome(reader.upload?.({ file: testPdf() }))).toBe('FORBIDDEN');
    const isRequired = (await newFields())[`${field}Id`] !== null;
    const emptied = admin.update({ id, [`${field}Id`]: null });
    expect(await outcome(emptied)).toBe(isRequired ? 'BAD_REQUEST' : 'read');
    expect(await outcome(admin.file?.({ id, field }))).toBe(isRequired ? 'read' : 'NOT_FOUND');
  });

  it.runIf(own)('keeps for each person what only that person sees', async () => {
    const { id } = await admin.create(await newFields());
    const { own: none } = await other.get({ id });
    const mine = await admin.setOwn?.({ id, ...own });
    expect(mine).toMatchObject({ ...own });
    expect(mine).not.toEqual(none);
    const listed = async (calls: Calls) => (await calls.list({})).items.map((one) => one.own);
    // In turns, since a statement that is kept would give the values of its first caller to all.
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await listed(admin)).toEqual([mine]);
      expect(await listed(other)).toEqual([none]);
      expect(await other.get({ id })).toMatchObject({ own: none });
      expect(await admin.get({ id })).toMatchObject({ own: mine });
    }
    for (const field of Object.keys(own ?? {}).filter((name) => own?.[name] === true)) {
      expect((await admin.list({ [field]: 'yes' })).total).toBe(1);
      expect((await other.list({ [field]: 'yes' })).total).toBe(0);
      expect((await other.list({ [field]: 'no' })).total).toBe(1);
    }
    expect(await admin.setOwn?.({ id })).toEqual(mine);
    expect(await refusalOf(Promise.resolve(admin.setOwn?.({ id: 'gone', ...own })))).toMatchObject({
      code: 'NOT_FOUND',
    });
    await admin.delete({ id });
  });

  return newFields as () => Promise<FieldsOf<Call>>;
}
