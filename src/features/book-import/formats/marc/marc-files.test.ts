import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { FileRefused } from '@/features/book-import/formats/record-file';
import {
  type Lines,
  marc,
  marcLeader as leader,
} from '@/features/book-import/formats/samples/marc-sample';
import { readWhole } from '@/features/book-import/formats/samples/read-sample.server';

const title = '245 10$aA title /$cby somebody.';
const bookOf = async (...lines: Lines) => {
  const { read } = await readWhole(marc([title, ...lines]));
  return { ...read[0]?.book, codes: read[0]?.warnings.map(({ code }) => code) };
};

describe('the author of a record', () => {
  it.each([
    ['100 0 $aJohn Paul$bII,$cPope,$d1920-2005.', 'John Paul II'],
    ['100 1 $aKing, Martin Luther,$cJr.,$d1929-1968.', 'Martin Luther King Jr.'],
    ['100 1 $aKing, Martin Luther, Jr.', 'Martin Luther King Jr.'],
    ['100 1 $aDumas, Alexandre, père', 'Alexandre Dumas père'],
    ['100 1 $aBridgham, Gladys Ruth. [from old catalog]', 'Gladys Ruth Bridgham'],
    ['100 1 $a[Villars, Pierre, marquis de]', 'Pierre Villars'],
    ['100 1 $aPoe, Edgar Allan, 1809-1849', 'Edgar Allan Poe'],
    ['100 1 $aEliot, George, b. 1819', 'George Eliot'],
    ['100 1 $aTolkien, J. R. R.$q(John Ronald Reuel)', 'J. R. R. Tolkien'],
    ['100 1 $aTwain, Mark (Samuel Clemens)', 'Mark Twain'],
    ['100 1 $aSzabo\u0301, Zolta\u0301n.', 'Zoltán Szabó'],
    ['100 1 $aNguye\u0302\u0303n, Va\u0306n Hie\u0323\u0302p.', 'Văn Hiệp Nguyễn'],
    ['100 1 $aصالح، الطيب.', 'الطيب صالح'],
    ['100 3 $aBrontë family.', 'Brontë family'],
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

  it.each([
    [['700 1 $aRoe, Richard,$eeditor.', '700 1 $aMoe, Mary,$etranslator.'], 'Richard Roe'],
    [['700 1 $aRoe, Richard,$ehrsg.', '710 2 $aA Body.'], 'Richard Roe'],
    [['700 1 $aHeaney, Seamus,$etraducteur.'], 'Seamus Heaney'],
    [['710 2 $aWorld Health Organization.'], 'World Health Organization'],
    [['700 1 $aKidby, Paul,$eillustrator.'], 'Paul Kidby'],
  ])('is who stands in for one, with a warning: %j', async (fields, name) => {
    expect(await bookOf(...fields)).toMatchObject({ author: name, codes: ['otherAsAuthor'] });
  });

  it.each([
    'author of introduction',
    'authority',
    'secretary',
    'illustrator',
    'écriture manuscrite',
  ])('is not a person with the role "%s" beside one', async (role) => {
    const { author } = await bookOf('100 1 $aAusten, Jane.', `700 1 $aRoe, Richard,$e${role}.`);
    expect(author).toBe('Jane Austen');
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

describe('the publisher of a record', () => {
  it.each([
    [['264  1$bSeuil,', '264  2$bDimedia', '264  3$bStamperia', '264  4$c©2004'], 'Seuil'],
    [['260   $b[Knopf],'], 'Knopf'],
    [['260   $bKnopf],'], 'Knopf'],
    ...[
      's.n.],',
      '[s.n.],',
      '[s.n.',
      '[S.l. : s.n.]',
      '[publisher not identified],',
      '[éditeur non identifié],',
      '[Verlag nicht ermittelbar]',
      '[د.ن.]',
    ].map(
      (text) => [[`260   $b${text.replace('S.l. : ', '')}`], undefined] as [string[], undefined],
    ),
  ] as [string[], string | undefined][])('%j is %s', async (fields, publisher) => {
    expect((await bookOf('100 1 $aDoe, Jane.', ...fields)).publisher).toBe(publisher);
  });
});

describe('a record of MARC', () => {
  it.each([
    ['an authority', 'z', 'notABook'],
    ['holdings', 'x', 'notABook'],
    ['deleted', 'd', 'deletedRecord'],
  ])('that is %s is told apart', async (_, sign, code) => {
    const given = sign === 'd' ? leader.replace('nam', 'dam') : leader.replace('nam', `n${sign} `);
    const { read } = await readWhole(marc([title, '100 1 $aDoe, Jane.'], undefined, given));
    expect(read[0]?.faults[0]?.code).toBe(code);
  });

  it('has its title without the subtitle if it is too long', async () => {
    const long = `245 10$aThe title :$b${'very long '.repeat(40)}/$cx`;
    const { read } = await readWhole(marc(['100 1 $aDoe, Jane.', long]));
    expect(read[0]?.book.title).toBe('The title');
    expect(read[0]?.warnings).toMatchObject([{ code: 'titleShortened' }]);
  });

  it('keeps the original script in columns of its own', async () => {
    const { records, read, mapping } = await readWhole(
      marc([
        '100 1 $6880-01$aṢāliḥ, al-Ṭayyib.',
        '245 10$6880-02$aMawsim al-hijrah /$cx.',
        '880 1 $6100-01/(3/r$aصالح، الطيب.',
        '880 10$6245-02/(3/r$aموسم الهجرة /$cx.',
      ]),
    );
    expect(read[0]?.book).toMatchObject({ title: 'Mawsim al-hijrah', author: 'al-Ṭayyib Ṣāliḥ' });
    expect(read[0]?.warnings).toMatchObject([
      { code: 'originalLeftOut', field: 'title', from: 'موسم الهجرة' },
      { code: 'originalLeftOut', field: 'author' },
    ]);
    expect(records[0]?.values).toMatchObject({
      '245 original': 'موسم الهجرة',
      'names original': 'الطيب صالح',
    });
    expect(mapping['245 original']).toBe('ignore');
  });

  const good = marc([title, '100 1 $aDoe, Jane.']);
  const text = good.toString('latin1');
  it.each([
    ['a byte order mark', `\xEF\xBB\xBF${text}${text}`],
    ['0x1A at its end', `${text}${text}\u001A`],
    ['a blank length', ` ${' '.repeat(4)}${text.slice(5)}${' '.repeat(5)}${text.slice(5)}`],
    ['line breaks between its records', `${text}\r\n${text}\n`],
    ['line breaks within its records', text.replaceAll('\u001E', '\u001E\n').repeat(2)],
    ['wrong lengths', `99999${text.slice(5)}00001${text.slice(5)}`],
  ])('is read from a file with %s', async (_, file) => {
    const { read } = await readWhole(Buffer.from(file, 'latin1'));
    expect(read.map(({ book, faults }) => [book.title, book.author, faults])).toEqual([
      ['A title', 'Jane Doe', []],
      ['A title', 'Jane Doe', []],
    ]);
  });

  const french: Lines = ['245 10$aLes misérables à Liège /$cx.', '100 1 $aMüller, Gérard.'];
  const marc8 = (one: string): Buffer =>
    Buffer.from(
      one
        .replaceAll('é', '\xE2e')
        .replaceAll('à', '\xE1a')
        .replaceAll('è', '\xE1e')
        .replaceAll('ü', '\xE8u'),
      'latin1',
    );
  it.each([' ', 'a'])('with "%s" in its leader is read by its letters', async (sign) => {
    const given = leader.replace('nam a', `nam ${sign}`);
    const ways = [
      marc8,
      ...(['latin1', 'utf8'] as const).map((name) => (one: string) => Buffer.from(one, name)),
    ];
    for (const encode of ways) {
      const { read } = await readWhole(marc(french, encode, given));
      expect(read[0]?.book).toMatchObject({
        title: 'Les misérables à Liège',
        author: 'Gérard Müller',
      });
    }
  });

  it.each([
    ['windows-1251', 'Война и мир', 'Толстой, Лев', 'Лев Толстой'],
    ['windows-1256', 'موسم الهجرة إلى الشمال', 'صالح، الطيب', 'الطيب صالح'],
    ['koi8-r', 'Мастер и Маргарита', 'Булгаков, Михаил', 'Михаил Булгаков'],
  ])('in %s is read, whatever its leader says', async (encoding, name, inverted, author) => {
    const lines = [`245 10$a${name} /$cx.`, `100 1 $a${inverted}.`];
    const { read } = await readWhole(marc(lines, (one) => iconv.encode(one, encoding)));
    expect(read[0]?.book).toMatchObject({ title: name, author });
  });

  it('with an original script in MARC-8 is read without it', async () => {
    const lines = [title, '100 1 $aTolstoy, Leo.', '880 1 $6100-01/(N$a\u001B(NtOLSTOJ\u001B(B'];
    const { read } = await readWhole(
      marc(lines, (one) => Buffer.from(one, 'latin1'), leader.replace('nam a', 'nam  ')),
    );
    expect(read[0]).toMatchObject({
      book: { author: 'Leo Tolstoy' },
      faults: [],
      warnings: [{ code: 'scriptLeftOut' }],
    });
  });

  it.each([
    [['700  1$aCamus$bAlbert$f1913-1960$4070'], 'Albert Camus'],
    [['700  1$aHomère', '702  1$aBérard$bVictor$4730'], 'Homère'],
    [['702  1$aBérard$bVictor$4340'], 'Victor Bérard'],
    [['710 01$aUnesco'], 'Unesco'],
    [['700  0$aJean-Paul$dII'], 'Jean-Paul II'],
  ])('of UNIMARC is recognised: %j', async (names, author) => {
    const { read } = await readWhole(
      marc([
        '010   $a2-07-036002-4',
        '100   $a19990608d1942    m  y0frey50      ba',
        '101 0 $afre',
        "200 1 $aL'Étranger$eroman$fx",
        '214  0$aParis$cGallimard$d1942',
        '214  3$cFirmin-Didot',
        '330   $aMeursault.',
        ...names,
      ]),
    );
    expect(read[0]?.book).toEqual({
      title: "L'Étranger: roman",
      author,
      publisher: 'Gallimard',
      publishedYear: 1942,
      language: 'fr',
      isbn: '9782070360024',
      description: 'Meursault.',
    });
  });
});

describe('any records', () => {
  const word = fc.constantFrom('Emma', 'Été', 'Война', 'موسم', '紅樓夢', 'Łódź', 'naïve');
  const line = fc
    .tuple(
      fc.constantFrom('245', '100', '500', '650', '700', '880'),
      fc.array(word, { minLength: 1, maxLength: 4 }),
    )
    .map(([tag, words]) => `${tag} 10$a${words.join(' ')}`);
  const records = fc.array(fc.array(line, { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 5,
  });

  it('end in values of their record', async () => {
    await fc.assert(
      fc.asyncProperty(records, async (all) => {
        const { records: found } = await readWhole(
          Buffer.concat(all.map((lines) => marc(lines))),
          64,
        );
        expect(found).toHaveLength(all.length);
        for (const [index, lines] of all.entries()) {
          const values = Object.values(found[index]?.values ?? {}).join('\n');
          for (const one of lines) expect(values).toContain(one.split('$a')[1]?.split(' ')[0]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are counted when their bytes are damaged', async () => {
    await fc.assert(
      fc.asyncProperty(
        records,
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0x20, max: 0xff })), { maxLength: 5 }),
        async (all, damages) => {
          const bytes = Buffer.concat([marc([title]), ...all.map((lines) => marc(lines))]);
          for (const [at, byte] of damages) {
            const place = marc([title]).length + (at % (bytes.length - marc([title]).length));
            // What divides the records stays; without it their number is unknown.
            if (bytes[place] !== 0x1d) bytes[place] = byte;
          }
          const found = await readWhole(bytes, 64).catch((error: unknown) => {
            if (error instanceof FileRefused) return undefined;
            throw error;
          });
          if (found) expect(found.records).toHaveLength(all.length + 1);
        },
      ),
      { numRuns: 60 },
    );
  });
});
