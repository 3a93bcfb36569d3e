import type { ReactNode } from 'react';

type RichTextProps = {
  /** A text with one part enclosed in `<0>` and `</0>`. */
  text: string;
  /** Renders that part, for example as a link. */
  renderMark: (words: string) => ReactNode;
};

/** A translated sentence that contains one element, at any position. */
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
