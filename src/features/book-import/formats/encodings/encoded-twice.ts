import iconv from 'iconv-lite';
import { foreignWords, isOdd } from './odd-words';
import { utf8Text } from './text-lines';

/** The encodings in which programs read UTF-8 by mistake. */
const mistaken = ['windows-1252', 'windows-1251', 'macintosh', 'cp850', 'windows-1250'] as const;
/** Letters with which UTF-8 begins, as these encodings show them. */
const suspicious = /[ÂÃÄÅÎÏÐÑØÙáâãàРСОП├┬╨╤√¬бвВГД][^\0-\x7F]/;
const runs = /[^\0-\x7F]+/g;

/**
 * The text as it was before its UTF-8 was read in another encoding and encoded again, once or several times: "Maître"
 * for "MaÃ®tre". Undefined if the text was not encoded twice.
 */
export function onceEncoded(text: string): string | undefined {
  if (!suspicious.test(text)) return undefined;
  for (const encoding of mistaken) {
    const once = text.replace(runs, (run) => decodedAgain(run, encoding) ?? run);
    // Two signs can be one letter of UTF-8 by chance; in Western languages such pairs do not occur.
    const isSure =
      encoding === 'windows-1252' ||
      text.match(runs)?.some((run) => Array.from(decodedAgain(run, encoding) ?? '').length > 1);
    if (once !== text && isSure) return onceEncoded(once) ?? once;
  }
  return undefined;
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
