type Words<
  Text extends string,
  Found extends string[] = [],
> = Text extends `${infer One} ${infer Rest}` ? Words<Rest, [...Found, One]> : [...Found, Text];

/** The words of a text as a list whose type has each of them. */
export const words = <const Text extends string>(text: Text): Words<Text> =>
  text.split(' ') as Words<Text>;
