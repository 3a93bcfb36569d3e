import { expect, it } from 'vitest';
import { partsIn, withoutParts } from './documents';

const text = `# Cups

Cups and plates. <!-- part: plate -->

| a | b |
| --- | --- |
| cup | one |
| plate | two <!-- part: plate --> |

<!-- part: plate -->

## Plates

Spoons lie beside them. <!-- part: spoon -->

<!-- part: spoon, fork -->

With forks.

<!-- /part: spoon, fork -->
<!-- /part: plate -->

## Last
`;

it('leaves all lines while no marked part is gone', () => {
  expect(withoutParts(text, ['cup'])).toBe(text);
  expect(partsIn(text)).toContain('fork');
});

it('takes out a line, a row of a table and a section of a part', () => {
  expect(withoutParts(text, ['plate'])).toBe(`# Cups

| a | b |
| --- | --- |
| cup | one |

## Last
`);
});

it('takes out what needs several parts with any of them', () => {
  const left = withoutParts(text, ['fork']);
  expect(left).not.toContain('With forks');
  expect(left).toContain('Spoons lie');
  expect(withoutParts(left, ['spoon'])).not.toContain('Spoons lie');
});

it('leaves only a line break of a document that speaks of nothing else', () => {
  expect(withoutParts('<!-- part: cup -->\n\n# Cup\n\n<!-- /part: cup -->\n', ['cup'])).toBe('\n');
});

it('leaves a document that speaks of none of them as it is, with comments of its own', () => {
  const own = '<!-- with love -->\n\n\n\na\n<!-- end of the table -->';
  expect(withoutParts(own, ['love', 'cup'])).toBe(own);
});

it.each([
  ['a mark without its end', '<!-- part: cup -->\na'],
  ['an end without its mark', 'a\n<!-- /part: cup -->'],
])('refuses %s', (_name, faulty) => {
  expect(() => partsIn(faulty)).toThrow(/cup/);
});
