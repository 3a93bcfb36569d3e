import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderForTest } from '@/testing/browser/test-render';
import { EmailText } from './email-text';

/** The lines of the element's text, found by the positions of its letters. */
function linesOf(element: Element): string[] {
  const lines = new Map<number, string>();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const [index, letter] of [...(node.textContent ?? '')].entries()) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(top, (lines.get(top) ?? '') + letter);
    }
  return [...lines.values()];
}

test.each([
  // The end of the domain stays with a short word before it.
  ['14ch', 'admin@admin.com', ['admin@', 'admin.com']],
  ['14ch', 'a@library.example.org', ['a@library.', 'example.org']],
  ['16ch', 'a@north.libraries.example.org', ['a@north.', 'libraries.', 'example.org']],
  ['14ch', 'a@riverlibrary.org', ['a@', 'riverlibrary.', 'org']],
  ['12ch', 'ada.lovelace@example.com', ['ada.', 'lovelace@', 'example.com']],
  ['40ch', 'admin@admin.com', ['admin@admin.com']],
  // A part that is wider than the line breaks inside the part.
  ['7ch', 'a@abcdefghij', ['a@', 'abcdefg', 'hij']],
])('with a width of %s the address %s breaks into %o', async (width, email, lines) => {
  await renderForTest(
    <p style={{ width, font: '16px monospace' }}>
      <EmailText>{email}</EmailText>
    </p>,
    'ar',
  );
  const shown = page.getByText(email, { exact: true }).element();
  expect(linesOf(shown)).toEqual(lines);
  expect(getComputedStyle(shown).textAlign, 'the side of the page').toBe('right');
});
