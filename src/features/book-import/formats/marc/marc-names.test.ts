import { describe, expect, it } from 'vitest';
import { type Lines, marc } from '../../testing/marc-sample';
import { readWhole } from '../../testing/read-sample.server';
import { toBook } from '../to-book';

const bookOf = async (...lines: Lines) => {
  const { read } = await readWhole(marc(['245 10$aA title /$cby somebody.', ...lines]));
  return { ...read[0]?.book, codes: read[0]?.warnings.map(({ code }) => code) };
};

describe('the author of a record', () => {
  it.each([
    ['100 0 $aJohn Paul$bII,$cPope,$d1920-2005.', 'John Paul II'],
    ['100 1 $aKing, Martin Luther,$cJr.,$d1929-1968.', 'Martin Luther King Jr.'],
    ['100 1 $aKing, Martin Luther, Jr.', 'Martin Luther King Jr.'],
    ['100 0 $aJohn,$cof Damascus, Saint.', 'John of Damascus'],
    ['100 0 $aElizabeth$bI,$cQueen of England', 'Elizabeth I'],
    ['100 00$aBlixen$hKaren', 'Karen Blixen'],
    ['100 0 $aNguyễn, Du,$d1765-1820.', 'Du Nguyễn'],
    ['100 0 $aLeonardo, da Vinci,$d1452-1519.', 'Leonardo da Vinci'],
    ['100 0 $aVictoria, Queen,$d1819-1901.', 'Victoria'],
    ['100 1 $a马尔克斯, 加西亚', '加西亚·马尔克斯'],
    ['100 1 $a夏目, 漱石', '夏目漱石'],
    ['100 1 $a한, 강', '한강'],
    ['100 1 $aDumas, Alexandre, père', 'Alexandre Dumas père'],
    ['100 1 $aBridgham, Gladys Ruth. [from old catalog]', 'Gladys Ruth Bridgham'],
    ['100 1 $a[Villars, Pierre, marquis de]', 'Pierre Villars'],
    ['100 1 $aPoe, Edgar Allan, 1809-1849', 'Edgar Allan Poe'],
    ['100 1 $aEliot, George, b. 1819', 'George Eliot'],
    // "Ed" is a given name, too.
    ['100 1 $aMcBain, Ed,$d1926-2005.', 'Ed McBain'],
    ['100 1 $aMcBain, Ed, author.', 'Ed McBain'],
    ['100 1 $a\u200Fنجيب محفوظ ،\u200F', 'نجيب محفوظ'],
    ['100 1 $aTolkien, J. R. R.$q(John Ronald Reuel)', 'J. R. R. Tolkien'],
    ['100 1 $aTwain, Mark (Samuel Clemens)', 'Mark Twain'],
    ['100 1 $aSzabo\u0301, Zolta\u0301n.', 'Zoltán Szabó'],
    ['100 1 $aNguye\u0302\u0303n, Va\u0306n Hie\u0323\u0302p.', 'Văn Hiệp Nguyễn'],
    ['100 1 $aصالح، الطيب.', 'الطيب صالح'],
    ['100 3 $aBrontë family.', 'Brontë family'],
    ['110 2 $aNational Council (U.S.).$bBoard.', 'National Council (U.S.). Board'],
    ['111 2 $aWorld Congress (3rd :$d1999)', 'World Congress'],
    ['700 1 $aGaiman, Neil,$ejt. author.', 'Neil Gaiman'],
    ['110 2 $aFrance.$bMinistère de la culture.', 'France. Ministère de la culture'],
    ['110 1 $aLibrary of Congress and Friends, Inc.', 'Library of Congress and Friends, Inc'],
    ['111 2 $aConference on Reading$n(4th :$d1998 :$cLyon)', 'Conference on Reading'],
    ['700 1 $aGaiman, Neil,$eauthor.', 'Neil Gaiman'],
    ['700 1 $aBell, Vanessa$4http://id.loc.gov/vocabulary/relators/aut', 'Vanessa Bell'],
    ['700 1 $aحسين، طه،$eمؤلف.', 'طه حسين'],
    ['700 1 $aRoe, Richard,$eauteur du texte.', 'Richard Roe'],
    ['720   $aRoe, Richard$eauthor', 'Richard Roe'],
  ])('is %s', async (field, name) => {
    expect(await bookOf(field)).toMatchObject({ author: name, codes: [] });
  });

  it('is nobody of whom only the title page says what else they did', async () => {
    const lines = [
      '245 10$aEmma /$cJane Austen and Ann Lee ; edited with an introduction by Vivien Jones.',
      '100 1 $aAusten, Jane',
      '700 1 $aLee, Ann',
      '700 1 $aJones, Vivien,$d1952-',
    ];
    const { read } = await readWhole(marc(lines));
    expect(read).toMatchObject([
      { book: { author: 'Jane Austen, Ann Lee' }, warnings: [{ from: 'Vivien Jones' }] },
    ]);
  });

  it.each([
    [
      ['700 1 $aRoe, Richard,$eeditor.', '700 1 $aMoe, Mary,$etranslator.'],
      'Richard Roe',
      ['otherAsAuthor', 'othersLeftOut'],
    ],
    [['700 1 $aRoe, Richard,$ehrsg.', '710 2 $aA Body.'], 'Richard Roe'],
    [['700 1 $aHeaney, Seamus,$etraducteur.'], 'Seamus Heaney'],
    [['710 2 $aWorld Health Organization.'], 'World Health Organization'],
    [['700 1 $aKidby, Paul,$eillustrator.'], 'Paul Kidby'],
    [['100 1 $aRoe, Richard,$eeditor.', '700 1 $aMoe, Mary.'], 'Richard Roe, Mary Moe'],
  ] as [fields: string[], name: string, codes?: string[]][])(
    'is who stands in for one, with a warning: %j',
    async (fields, name, codes = ['otherAsAuthor']) => {
      expect(await bookOf(...fields)).toMatchObject({ author: name, codes });
    },
  );

  it.each([
    'author of introduction',
    'authority',
    'secretary',
    'illustrator',
    'écriture manuscrite',
  ])('is not a person with the role "%s" beside one', async (role) => {
    const { author, codes } = await bookOf(
      '100 1 $aAusten, Jane.',
      `700 1 $aRoe, Richard,$e${role}.`,
    );
    expect(author).toBe('Jane Austen');
    expect(codes).toEqual(['othersLeftOut']);
  });

  it('leaves out nobody without naming them, and a person can choose them', async () => {
    const { read, records, mapping, headings } = await readWhole(
      marc([
        '245 10$aA title',
        '100 1 $aAusten, Jane.',
        '700 1 $aRoe, Richard$4qqq',
        '700 1 $aMoe, Mary,$etranslator.',
        '710 2 $aA Body.',
      ]),
    );
    const from = 'Richard Roe; Mary Moe';
    expect(read[0]?.warnings).toEqual([{ field: 'author', code: 'othersLeftOut', from }]);
    expect(headings).toContain('names of others');
    const record = records[0] ?? { number: 0, values: {} };
    expect(toBook(record, { ...mapping, 'names of others': 'author' })).toMatchObject({
      book: { author: 'Jane Austen, Richard Roe, Mary Moe' },
      warnings: [],
    });
  });

  it('is who wrote, beside a main entry of somebody else', async () => {
    const text = '700 1 $aMoe, Mary,$eauthor.';
    expect((await bookOf('100 1 $aRoe, Richard,$eillustrator.', text)).author).toBe('Mary Moe');
    expect((await bookOf('100 1 $aRoe, Richard.', text)).author).toBe('Richard Roe, Mary Moe');
    expect((await bookOf('100 1 $aRoe, Richard,$eillustrator.')).author).toBe('Richard Roe');
  });

  it.each([
    ['100 1 $aKovács János', 'Kovács János', ['nameOrder']],
    ['100 1 $aLee Harper,$d1926-2016.', 'Lee Harper', ['nameOrder']],
    ['100 1 $aHarper, Lee', 'Lee Harper', []],
    ['100 0 $aLee Harper', 'Lee Harper', []],
    ['100 1 $aHomer.', 'Homer', []],
    ['110 2 $aPenguin Classics.', 'Penguin Classics', []],
  ])('is told where its order is open: %s', async (field, author, codes) => {
    expect(await bookOf(field)).toMatchObject({ author, codes });
  });

  it.each([
    ['700  1$aZola Émile$4070', ['nameOrder']],
    ['700   $aKovács János', ['nameOrder']],
    ['700  0$aÉmile Zola', []],
    ['700  1$aZola$bÉmile', []],
  ])('is told where its order is open in UNIMARC: %s', async (field, codes) => {
    const { read } = await readWhole(marc(['200 1 $aNana', field]));
    expect(read[0]?.warnings.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['245 10$aEmma /$cby Jane Austen ; translated by Ann Lee.', 'Jane Austen', 'Ann Lee'],
    ['245 10$aEmma /$cJane Austen, Emily Brontë.', 'Jane Austen, Emily Brontë', undefined],
    ['200 1 $aEmma$fJane Austen$gtrad. Ann Lee', 'Jane Austen', 'Ann Lee'],
    ['200 1 $aالأيام$fتأليف طه حسين', 'طه حسين', undefined],
    ['245 00$aPoems /$c[edited by] Jane Austen.', 'Jane Austen', undefined],
    ['200 1 $aEmma$fJane Austen$gtrad. par Ann Lee', 'Jane Austen', 'Ann Lee'],
    ['200 1 $aEmma$f...', undefined, undefined],
  ])('is that of the title page where no heading names one: %s', async (field, author, others) => {
    const [first] = (await readWhole(marc([field]))).read;
    expect(first?.book.author).toBe(author);
    const codes = first?.warnings.map(({ code }) => code);
    expect(codes?.includes('otherAsAuthor')).toBe(author !== undefined);
    expect(first?.warnings.find(({ code }) => code === 'othersLeftOut')?.from).toBe(others);
  });

  it('is not that of another work', async () => {
    const { author } = await bookOf(
      '100 1 $aAusten, Jane.',
      '700 12$aBurney, Fanny.$tEvelina.',
      '700 1 $iContainer of:$aHays, Mary.',
    );
    expect(author).toBe('Jane Austen');
  });
});
