import iconv from 'iconv-lite';
import { foreignWords, isOdd, oddWord } from './odd-words';
import { utf8Text } from './text-lines';

/** The encodings in which programs read UTF-8 by mistake. */
const mistaken = ['windows-1252', 'windows-1251', 'macintosh', 'cp850', 'windows-1250'] as const;
/** Letters with which UTF-8 begins, as these encodings show them. */
const suspicious = /[ÂÃÄÅÎÏÐÑØÙĂĹáâãàРСОП├┬╨╤√¬бвВГД][^\0-\x7F]/;
const runs = /[^\0-\x7F]+/g;

/**
 * The text as it was before its UTF-8 was read in another encoding and encoded again, once or several times: "Maître"
 * for "MaÃ®tre". Undefined if the text was not encoded twice.
 */
export function onceEncoded(text: string): string | undefined {
  if (!suspicious.test(text)) return undefined;
  let partly: string | undefined;
  for (const encoding of mistaken) {
    const parts = text.match(runs)?.map((run) => decodedAgain(run, encoding)) ?? [];
    let at = 0;
    const once = text.replace(runs, (run) => parts[at++] ?? run);
    // Two signs can be one letter of UTF-8 by chance; in Western languages such pairs do not occur, and no word has some.
    const isSure =
      encoding === 'windows-1252' ||
      parts.some((part = '') => Array.from(part).length > 1) ||
      (oddWord(text) !== undefined && oddWord(once) === undefined);
    if (once === text || !isSure) continue;
    if (!parts.includes(undefined)) return onceEncoded(once) ?? once;
    partly ??= once;
  }
  return partly && (onceEncoded(partly) ?? partly);
}

function decodedAgain(run: string, encoding: (typeof mistaken)[number]): string | undefined {
  // Codes without a character stay as they are in windows-1252.
  const parts = run.split(/([\u0080-\u009F]+)/);
  const bytes = Buffer.concat(
    parts.map((part, index) =>
      index % 2 === 1 ? Buffer.from(part, 'latin1') : iconv.encode(part, encoding),
    ),
  );
  const again = utf8Text(bytes);
  return bytes.includes(0x3f) || foreignWords(again ?? '').some(isOdd) ? undefined : again;
}
