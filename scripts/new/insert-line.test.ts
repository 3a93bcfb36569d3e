import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { addField } from './add-field';
import { addPage } from './add-page';
import { withImports, withLine } from './insert-line';

it('inserts a line after a property, in the declaration that is named', () => {
  const text = "const one = { 'a-b': 1 };\nconst two = f({ a: { b: 1 },\n c: 2 });";
  const insert = (place: { beside: string; in?: string }) => withLine('x.ts', text, place, 'd: 3');
  expect(insert({ beside: 'a-b' })).toContain("{ 'a-b': 1, d: 3 }");
  expect(insert({ beside: 'a', in: 'two' })).toContain('{ b: 1 }, d: 3,\n c: 2');
  expect(() => insert({ beside: 'c', in: 'one' })).toThrow(/after c in one:[^]*d: 3,/);
});

it.each([
  ["import type { A } from 'x';", "import { type A, b } from 'x';"],
  ["import { c } from 'x';", "import { b, c } from 'x';"],
  ["import { b } from 'x';", "import { b } from 'x';"],
  ["import * as x from 'x';", "import * as x from 'x';\nimport { b } from 'x';"],
])('adds a name to the import %s', (before, after) => {
  expect(withImports('x.ts', before, [['x', 'b']])).toBe(after);
});

const noun = 'book';
const records = join(import.meta.dirname, 'records');

it.runIf(existsSync(join(records, `${noun}.ts`))).each([
  ['title:text?', 'is taken'],
  ['isNew:bool', 'is written by hand'],
])('refuses the field %s of a book before it writes anything', async (spec, why) => {
  await expect(addField(noun, spec)).rejects.toThrow(why);
});

it.each([
  ['title:text!', 'ask for title:text?'],
  ['pages', 'is no field'],
  ['note:text?', 'are not known'],
])('refuses the field %s of a user before it writes anything', async (spec, why) => {
  await expect(addField('user', spec)).rejects.toThrow(why);
});

/** A page of a part, which a bare product does not have. */
const taken: [string, string, string][] = existsSync('src/routes/manager/users/invite.tsx')
  ? [['user', 'invite', 'is taken']]
  : [];

it.each<[string, string, string]>([
  ...taken,
  ['user', 'new', 'is reserved'],
  ['lone', 'overdue', 'There is no feature'],
  ['sign-in', 'overdue', 'has no list'],
])('refuses a page of %s called %s before it writes anything', async (feature, name, why) => {
  await expect(addPage(feature, name)).rejects.toThrow(why);
});
