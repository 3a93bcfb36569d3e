/** What the product uses of libraries beyond their documentation is listed in docs/architecture.md. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Members with a leading underscore (zod documents `z._default` and `_zod`) or tilde, some members by their names, marks that
 * React writes into the text of a page, and files inside a package.
 */
const undocumented =
  /(?<!\bz)\.(_(?!zod\b)[a-z]\w*)|'(~[a-z]\w*)'|(\$_TSR|\b(?:__TSS_START_OPTIONS__|takeInitialHydrationScriptTags|internalAdapter|parsedStatements|customResultMapper|data-removed)\b|<!--\$!-->|javascript:throw)|from '(?!@\/)([a-z@][^'.]*\/(?:lib|dist|internal)\/)[^']*'/g;

const usesIn = (text: string): string[] => {
  const code = text.replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '');
  const names = [...code.matchAll(undocumented)].map((match) => match.slice(1).find(Boolean));
  return [...new Set(names.map(String))];
};

const rows = readFileSync('docs/architecture.md', 'utf8').matchAll(
  /^\| `([^`]+)` \| (`[^|]+) \|/gm,
);
const listed = [...rows].flatMap(([, member, files = '']) =>
  [...files.matchAll(/`([^`]+)`/g)]
    // A file may have gone with a part that was taken out.
    .filter(([, file = '']) => existsSync(file))
    .map(([, file]) => `${member} in ${file}`),
);

it('finds the forms that such uses have', () => {
  const text = `a._b();
z._default(1);
// c._d
x['~y'].z;
window.$_TSR;
import p from 'p/lib/q.js';
import { own } from '@/lib/own';`;
  expect(usesIn(text)).toEqual(['_b', '~y', '$_TSR', 'p/lib/']);
});

it('finds only the uses that are listed, and all of them', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}']).filter(
    (file) => !/\.(test|gen)\.tsx?$|^src\/testing\//.test(file),
  );
  const found = files.flatMap((file) =>
    usesIn(readFileSync(file, 'utf8')).map((member) => `${member} in ${file}`),
  );
  expect(found.toSorted()).toEqual(listed.toSorted());
});
