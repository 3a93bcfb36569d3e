import { words } from '@/features/book-import/values/words';

/** Encodings of single bytes or of several, before Unicode. Their names are those of iconv-lite. */
export const legacyEncodings = words(
  'windows-1252 windows-1250 windows-1251 windows-1253 windows-1254 windows-1255 windows-1256',
  'windows-1257 windows-1258 windows-874 macintosh maccyrillic koi8-r koi8-u cp437 cp720 cp737',
  'cp775 cp850 cp852 cp855 cp857 cp860 cp861 cp862 cp863 cp865 cp866 iso-8859-2 iso-8859-4',
  'iso-8859-5 iso-8859-6 iso-8859-7 iso-8859-15 iso-8859-3 iso-8859-10 iso-8859-13 iso-8859-14',
  'iso-8859-16 cp869 cp1125 mik macgreek maccenteuro macturkish macromania maccroatian',
  'maciceland macukraine tcvn viscii georgianps georgianacademy shift_jis euc-jp gb18030 big5',
  'euc-kr',
);
export type LegacyEncoding = (typeof legacyEncodings)[number];

/** Encodings that are read as a whole, because what a byte means depends on the bytes before it. */
const wholeEncodings = ['utf-16le', 'utf-16be', 'iso-2022-jp'] as const;
export type WholeEncoding = (typeof wholeEncodings)[number];

/** Encodings in which a file of books can be. Only records of MARC can be in MARC-8, and of UNIMARC in ISO 5426. */
export const encodings = [
  'utf-8',
  'marc-8',
  'iso-5426',
  ...wholeEncodings,
  ...legacyEncodings,
] as const;
export type Encoding = (typeof encodings)[number];

/** An encoding in which a part of a text can be read without the rest. */
export type BytewiseEncoding = Exclude<Encoding, WholeEncoding>;

const among =
  <T extends Encoding>(some: readonly T[]) =>
  (encoding: Encoding): encoding is T =>
    some.some((one) => one === encoding);
export const isLegacy = among(legacyEncodings);
export const isReadWhole = among(wholeEncodings);
export const isOfCatalogues = among(['marc-8', 'iso-5426']);

/** What programs call an encoding, where it is not its name here or in WHATWG's standard. */
const otherNames: readonly `${string}:${Encoding}`[] = words(
  'ansinew:windows-1252 applemac:macintosh macroman:macintosh xmaccyrillic:maccyrillic',
  'iso88599:windows-1254 iso88598:windows-1255 iso88598i:windows-1255 cp932:shift_jis cp936:gb18030',
  'gbk:gb18030 cp949:euc-kr cp950:big5 big5hkscs:big5 cp858:cp850 utf8x:utf-8 utf8sig:utf-8 utf16:utf-16le',
);

const fold = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/^(?:windows|ibm)/, 'cp');
const byName = new Map<string, Encoding>([
  ...encodings.map((name) => [fold(name), name] as const),
  ...otherNames.map((pair) => pair.split(':') as [name: string, encoding: Encoding]),
]);

/** The encoding that a program calls by this name, such as `Cp1250`, `latin1` or `MacRoman`. */
export function encodingNamed(name: string): Encoding | undefined {
  const known = byName.get(fold(name));
  if (known) return known;
  try {
    // ISO-8859-1 is read as windows-1252, which has more letters.
    return byName.get(
      fold(new TextDecoder(fold(name).replace(/^iso8859(\d+)$/, 'iso-8859-$1')).encoding),
    );
  } catch {
    return undefined;
  }
}
