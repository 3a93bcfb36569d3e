type WordsOf<
  Text extends string,
  Found extends string[] = [],
> = Text extends `${infer First} ${infer Rest}`
  ? WordsOf<Rest, [...Found, First]>
  : [...Found, Text];

/** The words of a text, which are known to the types: one line for a long list of codes. */
export const wordsOf = <const Text extends string>(text: Text): WordsOf<Text> =>
  text.split(' ') as WordsOf<Text>;
