import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '@/db/client.server';
import { auditEntry, book, genre, nameSpelling } from '@/db/schema';
import { importsOf } from '@/features/book-import/testing/test-imports.server';
import { addBooks } from '@/features/book/testing/add-books.server';
import { everyBook } from '@/features/book/testing/test-books.server';
import { workOnJobs } from '@/features/job/offered/job-work.server';
import { addTolkiens, tolkien } from '@/features/spelling/testing/test-tolkiens.server';
import { addAccount } from '@/testing/calls/test-account.server';
import { refusalOf, testApi } from '@/testing/calls/test-api.server';
import { testSession } from '@/testing/calls/test-session.server';
import { emptyTestDatabase, openTestDatabase } from '@/testing/test-database.server';

const database = await openTestDatabase();
const admin = testApi(testSession());

beforeEach(async () => {
  await emptyTestDatabase(database);
  await db().insert(genre).values({ id: 'novel', name: 'Novel', color: '#632a55' });
});

describe('an import', () => {
  const imported = async (...lines: string[]) => {
    const { api } = await addAccount({ role: 'admin' });
    const imports = importsOf({ api });
    const { id } = await imports.upload(...lines);
    return { imports, id, records: await imports.records(id) };
  };

  it('uses the spelling that was chosen before, and the dry run says so', async () => {
    await addTolkiens();
    const from = ['Tolkien, J.R.R.', 'J.R.R. Tolkein'];
    await admin.spelling.apply({ field: 'author', from, to: tolkien });
    const { imports, id, records } = await imported(
      ',Smith of Wootton Major,"TOLKIEN,  J.R.R.",Novel,,',
      ',The Hobbit,J.R.R. Tolkein,Novel,,',
      ',Ivanhoe,Walter Scott,Novel,,J.R.R. Tolkein',
    );
    expect(records.map(({ state, fields }) => [state, fields['author']])).toEqual([
      ['new', tolkien],
      ['unchanged', tolkien],
      ['new', 'Walter Scott'],
    ]);
    expect(records[0]?.issues).toMatchObject([
      { kind: 'warning', code: 'respelled', field: 'author', to: tolkien },
    ]);
    expect(records[0]?.issues[0]?.message).toMatch(/became “J\. R\. R\. Tolkien”/);
    expect(records[2]?.issues).toEqual([]);
    await imports.apply(id);
    const [added] = await db().select().from(book).where(eq(book.title, 'Smith of Wootton Major'));
    expect(added?.author).toBe(tolkien);
  });

  it('takes the name that is chosen in it instead of the spelling that was chosen before', async () => {
    await addTolkiens();
    const [from, named] = ['J.R.R. Tolkein', 'John Ronald Reuel Tolkien'];
    await admin.spelling.apply({ field: 'author', from: [from], to: tolkien });
    const { api } = await addAccount({ role: 'admin' });
    const imports = importsOf({ api });
    const { id } = await imports.upload(
      `,Smith of Wootton Major,${from},Novel,,`,
      ',Emma,constructor,Novel,,',
    );
    await api.bookImport.update({ id, spellings: { [tolkien]: named } });
    await workOnJobs();
    expect(
      (await imports.records(id)).map(({ fields, issues }) => [fields['author'], issues]),
    ).toEqual([
      [named, [expect.objectContaining({ code: 'respelled', from, to: named })]],
      ['constructor', []],
    ]);
  });

  it('uses the spelling that has replaced another one, until that is undone', async () => {
    await addTolkiens();
    const respell = (from: string, to: string) =>
      admin.spelling.apply({ field: 'author', from: [from], to });
    const author = async () =>
      (await imported(',The Road Goes Ever On,"Tolkien, J.R.R.",Novel,,')).records[0]?.fields[
        'author'
      ];
    await respell('Tolkien, J.R.R.', tolkien);
    const second = await respell(tolkien, 'John Tolkien');
    expect(await author()).toBe('John Tolkien');
    await admin.bookAct.undo({ id: second.actId ?? '' });
    expect(await author()).toBe(tolkien);
    // The opposite replacement does not cause a loop.
    await respell(tolkien, 'Tolkien, J.R.R.');
    expect(await author()).toBe('Tolkien, J.R.R.');
  });

  it('no longer changes a name whose spelling was forgotten, which is audited', async () => {
    await addTolkiens();
    const from = ['Tolkien, J.R.R.', 'J.R.R. Tolkein', tolkien];
    await admin.spelling.apply({ field: 'author', from, to: tolkien });
    const books = await everyBook();
    const authorsOf = async () =>
      (
        await imported(
          ',Smith of Wootton Major,"TOLKIEN, J.R.R.",Novel,,',
          ',Leaf by Niggle,J.R.R. Tolkein,Novel,,',
          ',Farmer Giles of Ham,j. r. r. tolkien,Novel,,',
        )
      ).records.map(({ fields }) => fields['author']);
    const field = 'author';
    const remembered = async () => (await admin.spelling.remembered({})).items;
    expect(await remembered()).toEqual([
      { field, name: 'J.R.R. Tolkein', spelling: tolkien },
      { field, name: 'Tolkien, J.R.R.', spelling: tolkien },
    ]);
    expect(await authorsOf()).toEqual([tolkien, tolkien, tolkien]);

    await admin.spelling.forget({ field, name: 'Tolkien, J.R.R.' });
    expect(await authorsOf()).toEqual(['J.R.R. TOLKIEN', tolkien, tolkien]);
    // When the last name with this spelling is forgotten, the spelling itself is forgotten too.
    await admin.spelling.forget({ field, name: 'j.r.r. tolkein' });
    expect(await authorsOf()).toEqual(['J.R.R. TOLKIEN', 'J.R.R. Tolkein', 'j. r. r. tolkien']);
    expect(await db().$count(nameSpelling)).toBe(0);
    expect(await everyBook()).toBe(books);
    const again = admin.spelling.forget({ field, name: 'Tolkien, J.R.R.' });
    expect((await refusalOf(again)).status).toBe(404);
    const act = eq(auditEntry.act, 'book.forget-spelling');
    const entries = await db().select().from(auditEntry).where(act).orderBy(auditEntry.at);
    expect(entries).toMatchObject([
      { targetName: 'Tolkien, J.R.R.', before: { author: tolkien } },
      { targetName: 'j.r.r. tolkein', before: { author: tolkien } },
    ]);
  });

  it('has a list of its spellings with pages, which also contains one that differs only in case', async () => {
    await addBooks(
      { title: 'One', author: 'JANE AUSTEN', publisher: 'murray' },
      { title: 'Two', author: 'Walter Scot', publisher: 'Murray' },
    );
    await admin.spelling.apply({ field: 'author', from: ['JANE AUSTEN'], to: 'Jane Austen' });
    await admin.spelling.apply({ field: 'author', from: ['Walter Scot'], to: 'Walter Scott' });
    await admin.spelling.apply({ field: 'publisher', from: ['murray'], to: 'Murray' });
    const seen = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page = await admin.spelling.remembered({ limit: 1, cursor });
      expect(page).toMatchObject({ total: 3, items: { length: 1 } });
      seen.push(...page.items.map(({ name, spelling }) => [name, spelling]));
      cursor = page.nextCursor ?? undefined;
    }
    expect(seen).toEqual([
      ['JANE AUSTEN', 'Jane Austen'],
      ['Walter Scot', 'Walter Scott'],
      ['murray', 'Murray'],
    ]);
    const nonsense = Buffer.from('author \0').toString('base64url');
    expect((await admin.spelling.remembered({ cursor: nonsense })).items).toHaveLength(3);
  });

  it('does not change the names in a file from our own export', async () => {
    await addTolkiens();
    await admin.spelling.apply({ field: 'author', from: ['Jane Austen'], to: 'J. Austen' });
    const id = '11111111-1111-4111-8111-111111111111';
    await db().update(book).set({ id }).where(eq(book.id, 'e'));
    const { records } = await imported(`${id},Emma,Jane Austen,Novel,,`);
    expect(records[0]).toMatchObject({
      state: 'changed',
      differences: { author: { old: 'J. Austen', new: 'Jane Austen' } },
    });
  });
});
