import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { type Lines, marc, marcLeader as leader } from '../../testing/marc-sample';
import { readWhole } from '../../testing/read-sample.server';
import { FileRefused } from '../record-file';

const title = '245 10$aA title /$cby somebody.';
const bookOf = async (...lines: Lines) => {
  const { read } = await readWhole(marc([title, ...lines]));
  return { ...read[0]?.book, codes: read[0]?.warnings.map(({ code }) => code) };
};

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
  it('of UNIMARC is in the encoding that it names, ISO 5426', async () => {
    const general = `100   $a20010101d1942    m  y0frey0103    ba`;
    const lines = [general, "200 1 $aL'\xC2Etranger", '700  1$aC\xC2esaire$bAim\xC2e'];
    const { encoding, read } = await readWhole(marc(lines, (text) => Buffer.from(text, 'latin1')));
    expect([encoding, read[0]]).toMatchObject([
      'iso-5426',
      { book: { title: "L'Étranger", author: 'Aimé Césaire' }, warnings: [] },
    ]);
  });

  it.each(['20010101d1942    m  y0frey      ba', ''])(
    'of UNIMARC that names no encoding may be in ISO 5426: 100 “%s”',
    async (general) => {
      const lines = ["200 1 $aL'\xC2Etranger", '700  1$aC\xC2esaire$bAim\xC2e'];
      const named = general ? [`100   $a${general}`, ...lines] : lines;
      const { encoding, read } = await readWhole(
        marc(named, (text) => Buffer.from(text, 'latin1')),
      );
      expect(encoding).toBe('iso-5426');
      expect(read[0]?.book).toMatchObject({ title: "L'Étranger", author: 'Aimé Césaire' });
    },
  );

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
    const { read, records } = await readWhole(marc(['100 1 $aDoe, Jane.', long]));
    expect(read[0]?.book.title).toBe('The title');
    expect(records[0]?.values['245$b']).toContain('very long');
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

  it('tells of a second title, and has both parts of a summary', async () => {
    const { book, warnings } =
      (
        await readWhole(
          marc([title, '245 10$aOther', '100 1 $aDoe, Jane.', '520   $aFirst.$bSecond.']),
        )
      ).read[0] ?? {};
    expect(book).toMatchObject({ title: 'A title', description: 'First.\n\nSecond.' });
    expect(warnings).toEqual([{ code: 'repeatedField' }]);
  });

  const good = marc([title, '100 1 $aDoe, Jane.']);
  it('counts a text between records', async () => {
    const { skipped, read } = await readWhole(
      Buffer.concat([good, Buffer.from('End of part 1\n'), good, Buffer.from('\r\n')]),
    );
    expect([skipped, read.length]).toEqual([{ comments: 1 }, 2]);
  });

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

  /** One record whose only accents are those of a romanisation, in MARC-8. */
  const russian = marc(
    ['245 10$aZemli\xEBi\xECa i doliny /$cx.', '100 1 $aL\xA7vov, \xEBI\xECUri\xE6i.'],
    (one) => Buffer.from(one, 'latin1'),
    leader.replace('nam a', 'nam  '),
  );
  it('in MARC-8 of one romanised book is read as such', async () => {
    expect((await readWhole(russian)).read[0]).toMatchObject({
      book: { title: 'Zemlii\uFE20a\uFE21 i doliny', author: 'I\uFE20U\uFE21riĭ Lʹvov' },
      warnings: [],
    });
  });

  it('of which the encoding is unclear can be read in MARC-8', async () => {
    const short = marc(['245 10$aUniversit\xE1a /$cx.', '100 1 $aDoe, Jane.'], (one) =>
      Buffer.from(one, 'latin1'),
    );
    const question = await readWhole(short).catch((error: unknown) => error);
    expect(question).toMatchObject({
      choices: expect.arrayContaining([
        { encoding: 'marc-8', lines: ['Università /'] },
        { encoding: 'windows-1252', lines: ['Universitáa /'] },
      ]),
    });
    const { read } = await readWhole(short, undefined, { encoding: 'marc-8' });
    expect(read[0]?.book.title).toBe('Università');
  });

  it('with letters of MARC-8 whose escapes are lost has a warning', async () => {
    const lines = ['245 10$a€1!2H!?5(B /$cx.', '100 1 $aDoe, Jane.'];
    const { read } = await readWhole(marc(lines, (one) => Buffer.from(one.replace('€', '$'))));
    expect(read[0]?.warnings).toMatchObject([{ field: 'title', code: 'oddLetters' }]);
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
