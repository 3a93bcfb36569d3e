/** Takes what differs between two texts over into a third one, which was changed by hand since. */

type Hunk = { at: number; removed: number; added: readonly string[] };

/** For each line of a text its partner in another one: the longest common subsequence. */
function partnersOf(one: readonly string[], other: readonly string[]): (number | undefined)[] {
  const width = other.length + 1;
  const lengths = new Uint32Array((one.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        one[i] === other[j]
          ? lengthAt(i + 1, j + 1) + 1
          : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
  const partners: (number | undefined)[] = Array.from(one, () => undefined);
  for (let i = 0, j = 0; i < one.length && j < other.length;)
    if (one[i] === other[j]) partners[i++] = j++;
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i++;
    else j++;
  return partners;
}

function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const partners = partnersOf(before, after);
  const hunks: Hunk[] = [];
  for (let at = 0, next = 0; at <= before.length;) {
    let removed = 0;
    while (at + removed < before.length && partners[at + removed] === undefined) removed++;
    const end = partners[at + removed] ?? after.length;
    if (removed > 0 || end > next) hunks.push({ at, removed, added: after.slice(next, end) });
    at += removed + 1;
    next = end + 1;
  }
  return hunks;
}

/** Where a hunk belongs in the text that was changed by hand; undefined if both lines around it, or its own, were changed. */
function placeOf({ at, removed }: Hunk, partners: readonly (number | undefined)[]) {
  if (removed === 0) {
    const line = partners[at - 1];
    return at === 0 ? 0 : line === undefined ? partners[at] : line + 1;
  }
  const first = partners[at];
  const isWhole = Array.from({ length: removed }, (_, n) => partners[at + n]).every(
    (line, n) => first !== undefined && line === first + n,
  );
  return isWhole ? first : undefined;
}

/** @returns the text with the difference, and the lines for which it has no place: with any, nothing may be written */
export function mergeLines(
  before: string,
  after: string,
  own: string,
): { text: string; left: string[] } {
  const [from, to, lines] = [before, after, own].map((text) => text.split('\n')) as [
    string[],
    string[],
    string[],
  ];
  const partners = partnersOf(from, lines);
  const left: string[] = [];
  for (const hunk of hunksOf(from, to).toReversed()) {
    const at = placeOf(hunk, partners);
    if (at === undefined) left.unshift(...hunk.added);
    else lines.splice(at, hunk.removed, ...hunk.added);
  }
  return { text: lines.join('\n'), left };
}
