import { expect, it } from 'vitest';
import { partsIn, withoutParts } from './documents';

const text = `# Cups

Cups and plates. <!-- with plate -->

| a | b |
| --- | --- |
| cup | one |
| plate | two <!-- with plate --> |

<!-- with plate -->

## Plates

Spoons lie beside them. <!-- with spoon -->

<!-- with spoon, fork -->

With forks.

<!-- end spoon, fork -->
<!-- end plate -->

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
  expect(withoutParts('<!-- with cup -->\n\n# Cup\n\n<!-- end cup -->\n', ['cup'])).toBe('\n');
});

it.each([
  ['a mark without its end', '<!-- with cup -->\na'],
  ['an end without its mark', 'a\n<!-- end cup -->'],
])('refuses %s', (_name, faulty) => {
  expect(() => partsIn(faulty)).toThrow(/cup/);
});
