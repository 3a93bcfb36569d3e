import type { ReactNode } from 'react';

type RichTextProps = {
  /** Words with one part in `<0>` and `</0>`. */
  text: string;
  /** What that part becomes: a link, an address in bold. */
  renderMark: (words: string) => ReactNode;
};

/** A translated sentence with one part that is more than text, wherever the language puts it. */
export function RichText({ text, renderMark }: RichTextProps) {
  const [, before, words, after] = /^(.*)<0>(.*)<\/0>(.*)$/s.exec(text) ?? [];
  if (words === undefined) return text;
  return (
    <>
      {before}
      {renderMark(words)}
      {after}
    </>
  );
}
