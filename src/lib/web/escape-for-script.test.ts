import { expect, test } from 'vitest';
import { escapeForScript } from './escape-for-script';

test('a text can neither end the script nor start a comment', () => {
  const given = { a: '</script><!--<script>', '</script>': '\u2028' };
  const text = escapeForScript(JSON.stringify(given));
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual(given);
});
