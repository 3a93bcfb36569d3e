import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../src/testing/temporary-folder';
import { filesOf, requestedSlice } from '../new/new-feature';
import { isMade } from '../product/answers';
import { readProject, readSourceFile } from '../structure/graph';
import { documentsIn, withoutParts } from './documents';
import { readHouse, variantsOf } from './house';
import { leftoversOf, searchedTexts } from './leftovers';
import { isBelow, lists, placesOf, whatIsLeft } from './take-out';

const all = readProject();
const sources = new Set(all.map(({ path }) => path));
const texts = searchedTexts('.');
// Their lines are taken out.
const changed = [...lists, 'package.json'];

const house = readHouse();

/** What `npm run new` makes, with fields of every kind. */
const made = Object.entries(
  filesOf(
    requestedSlice({
      name: 'example',
      fields: `name:text! about:long? seats:int! height:decimal? price:money? isOpen:bool opensAt:time! madeOn:date?
        state:choice(open,closed)! contact:email? website:link? keeper:user? plan:file! seen:own(bool)`,
      area: 'manager,app',
      unique: 'name while madeOn',
    }),
  ),
).map(([path, text]) => readSourceFile(path, text));

it.each([...variantsOf(house)])('%s imports and names nothing that is gone', (_name, gone) => {
  const { left } = whatIsLeft(all, gone);
  const paths = new Set(left.map(({ path }) => path));
  const isGone = (path: string) => sources.has(path) && !paths.has(path);
  const imports = [...left, ...made]
    .filter(({ path }) => !changed.includes(path))
    .flatMap((file) => file.imports.filter(({ to }) => isGone(to)));
  expect(imports.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
  const isOf = isBelow(placesOf(gone));
  const searched = [...texts].filter(
    ([path]) => !isGone(path) && !isOf(path) && !changed.includes(path),
  );
  // Examples of the starter have such names as `loan` and do not speak of what was made after it.
  const ofStarter = gone.filter((part) => !isMade('.', part.name));
  expect(leftoversOf(ofStarter, new Map(searched))).toEqual([]);
});

const files = globSync(['*', '{.ci,.github,deploy,docs,e2e,migrations,public,scripts,src}/**']);
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};

/** Names of files in backticks, and what links lead to: `src/a.ts`, `a.server.test.ts`, `[a](docs/a.md)`. */
const namedIn = (text: string) =>
  [...text.matchAll(/`([\w$/-][\w$./-]*\.(?:tsx?|mjs|css|sql|md|json))`|\]\(([\w./-]+)/g)].flatMap(
    ([, file, link]) => file ?? link?.replace(/^(\.\.?\/)+/, '') ?? [],
  );

it.each([...variantsOf(house)])(
  '%s has documents that name nothing that is gone',
  (_name, gone) => {
    const { left } = whatIsLeft(all, gone);
    const paths = new Set(left.map(({ path }) => path));
    // The documents are the starter's: their examples have such names as `loan`, which may be there.
    const [made = [], ofStarter = []] = [true, false].map((one) =>
      gone.filter((part) => isMade('.', part.name) === one),
    );
    const isOf = isBelow(placesOf(ofStarter));
    const isOfMade = isBelow(placesOf(made));
    const names = gone.map(({ name }) => name);
    const said = new Map(
      documentsIn('.')
        .filter((name) => !isOf(name))
        .map((name) => [name, withoutParts(readFileSync(name, 'utf8'), names)]),
    );
    const there = files.filter(
      (path) =>
        isOfMade(path) ||
        (!isOf(path) && (!sources.has(path) || paths.has(path)) && said.get(path) !== '\n'),
    );
    const isIn = (some: readonly string[], name: string) =>
      some.some((path) => path === name || path.endsWith(`/${name}`));
    const stale = [...said].flatMap(([name, text]) => {
      const named = namedIn(text).filter((file) => isIn(files, file) && !isIn(there, file));
      const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].flatMap(([, command = '']) => {
        const program = /scripts\/[\w-]+\.ts/.exec(scripts[command] ?? '')?.[0];
        return program && !there.includes(program) ? [`npm run ${command}`] : [];
      });
      return [...named, ...commands].map((one) => `${name}: ${one}`);
    });
    expect(stale).toEqual([]);
  },
);

it('searches package.json for words of parts, except what the commands were asked for', () => {
  const folder = temporaryFolder();
  const answers = [{ command: 'new', args: ['loan', '--fields', 'cup:cup!'] }];
  const file = { startUi: { answers }, scripts: { cups: 'echo /cup' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(file, null, 2));
  const cup = {
    name: 'cup',
    kind: 'optional',
    folder: 'src/features/cup',
    needs: [],
    files: [],
  } as const;
  const left = leftoversOf([cup], searchedTexts(folder));
  expect(left).toEqual(['package.json:3:"cups": "echo /cup"']);
});
