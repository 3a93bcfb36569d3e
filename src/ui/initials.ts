import { graphemes } from '@/lib/intl/intl-formats';

const arabic = /\p{Script=Arabic}/u;
const tooManyMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * One or two letters for a name in any script: the first grapheme of the first and last word. In Arabic, the
 * article is dropped and the letters are kept from joining, so that they do not form a word. At most four
 * marks of a letter are kept; names of no script have more.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = picked.map((word) => firstGrapheme((word ?? '').replace(/^ال(?=.{2})/u, '')));
  return letters.join(letters.some((letter) => arabic.test(letter)) ? '\u200c' : '').toUpperCase();
}

function firstGrapheme(word: string): string {
  // No character before U+0300 joins the one before it, so the slower segmenter is not needed.
  if (/^[\u0021-\u02ff](?![\u0300-\uffff])/.test(word)) return word.charAt(0);
  const [first] = graphemes()?.segment(word) ?? [{ segment: /^.\p{M}*/u.exec(word)?.[0] }];
  return (first?.segment ?? '').replace(tooManyMarks, '$1');
}
