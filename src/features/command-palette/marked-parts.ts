import { commandWords } from './command-match';

type Part = { text: string; isMarked: boolean };

/** Letters that change their form beside others, so that a word of them is marked as a whole. */
const joined = /\p{Script=Arabic}/u;

/** How much of a word a typed one begins, in letters of the word; 0 if it does not. */
function beginning(word: string, typed: readonly string[]): number {
  const [folded = ''] = commandWords(word);
  const match = typed.find((one) => folded.startsWith(one));
  if (!match) return 0;
  // "ß" and letters with accents of their own are longer or shorter than what is typed for them.
  return joined.test(word) || folded.length !== word.length ? word.length : match.length;
}

/** A text in parts: those that begin as the typed words do are marked. */
export function markedParts(text: string, term: string): Part[] {
  const typed = commandWords(term);
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).flatMap((part, index) => {
    const length = index % 2 === 1 ? beginning(part, typed) : 0;
    return [
      { text: part.slice(0, length), isMarked: true },
      { text: part.slice(length), isMarked: false },
    ].filter((one) => one.text !== '');
  });
}
