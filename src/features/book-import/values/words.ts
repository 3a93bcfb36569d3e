type Word<Line extends string> = Line extends `${infer One} ${infer Rest}`
  ? One | Word<Rest>
  : Line;

/** The words of these lines, with their literal types. A long list of names is easier to read in lines than in a column. */
export const words = <const Line extends string>(...lines: readonly Line[]): Word<Line>[] =>
  lines.flatMap((line) => line.split(' ')) as Word<Line>[];
