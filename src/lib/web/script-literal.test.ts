import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptLiteral } from './script-literal';

const realm = createContext({ Date });
const run = (text: string): unknown => runInContext(`found=${text};found`, realm);
/** What the script leaves behind, as plain objects of this realm. */
const read = (text: string): unknown => structuredClone(run(text));

test('data comes back as it was', () => {
  const value = fc.anything({
    withDate: true,
    maxDepth: 3,
    maxKeys: 4,
  });
  fc.assert(
    fc.property(value, (given) => {
      expect(read(scriptLiteral(given))).toEqual(structuredClone(given));
    }),
  );
});

test('a text can neither end the script nor start a comment', () => {
  const text = scriptLiteral({ a: '</script><!--<script>', '</script>': '\u2028' });
  expect(text).not.toContain('<');
  expect(read(text)).toEqual({ a: '</script><!--<script>', '</script>': '\u2028' });
});

test('a key never sets a prototype', () => {
  const given: unknown = JSON.parse('{"__proto__":{"admin":true}}');
  const back = run(scriptLiteral(given)) as object;
  expect(Object.keys(back)).toEqual(['__proto__']);
  expect('admin' in back).toBe(false);
});

test('equal objects are written once', () => {
  const genre = () => ({ id: 'novel', name: 'Novel', color: '#632a55' });
  const text = scriptLiteral([{ genre: genre() }, { genre: genre() }, { genre: genre() }]);
  expect(text.match(/#632a55/g)).toHaveLength(1);
  const [first, second] = run(text) as { genre: object }[];
  expect(first?.genre).toBe(second?.genre);
  expect(read(text)).toEqual([{ genre: genre() }, { genre: genre() }, { genre: genre() }]);
});

test('what is no plain data is refused', () => {
  for (const value of [() => 1, Symbol('a'), 1n, new Map(), new URL('http://a')])
    expect(() => scriptLiteral({ value })).toThrow(TypeError);
});
