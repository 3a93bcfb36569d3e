/** Renames a copy of the project. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { productName } from '../../src/lib/product/product';
import { productSlug } from '../../src/lib/product/product-slug';
import { temporaryFolder } from '../../src/testing/temporary-folder';
import { readHouse } from '../parts/house';
import { Copy } from '../parts/project-copy';
import { answersOf } from './answers';
import { textsToRename } from './rename-product';

const copy = new Copy(temporaryFolder());
const read = (file: string) => readFileSync(join(copy.folder, file));
const contents = (files: readonly string[]) => files.map((file) => read(file).toString());

it('a product has its name, slug and accent everywhere, and what is stored keeps its names', async () => {
  const kept = ['src/lib/product/kept-names.ts', 'LICENSE', 'migrations/0010_last_sign_in.sql'];
  const before = contents(kept);
  const colors = ['public/favicon.svg', 'public/favicon.ico', 'src/ui/styles/fixed-colors.ts'];
  const oldColors = contents(colors);
  const args = ['Their Shelves', '--slug', 'shelfy', '--accent', 'oklch(0.43 0.11 250)'];
  expect(copy.outputOfFailure('scripts/rename.ts', ...args)).toBeNull();

  expect(contents(kept)).toEqual(before);
  for (const [at, text] of contents(colors).entries()) expect(text).not.toBe(oldColors[at]);
  const icon = await sharp(read('public/apple-touch-icon.png')).metadata();
  expect([icon.width, icon.height, icon.hasAlpha]).toEqual([180, 180, false]);
  expect(JSON.parse(read('public/manifest.webmanifest').toString())).toMatchObject({
    name: 'Their Shelves',
  });
  expect(JSON.parse(read('package.json').toString())).toMatchObject({ name: 'shelfy' });
  expect(answersOf(copy.folder)).toContainEqual({ command: 'rename', args });
  const words = ['en', 'fr', 'ar', 'sw'].map((code) => `src/i18n/locales/${code}/product.json`);
  for (const text of contents(words)) expect(JSON.parse(text)).toMatchObject({ draft: '*' });
  const old = new RegExp(
    `(?<![A-Za-z])${productSlug.replaceAll('-', '[-_]')}(?![A-Za-z])|\\b${productName}\\b`,
  );
  const left = textsToRename(copy.folder).filter(({ text }) => old.test(text));
  expect(left.map(({ file }) => file)).toEqual([]);
  expect(textsToRename(copy.folder).map(({ file }) => file)).toContain(
    'deploy/kubernetes/shelfy.yaml',
  );
}, 240_000);

it('a renamed product passes the tests of its colours', () => {
  const unit = [
    'vitest',
    'run',
    '--project',
    'unit',
    'scripts/product/accent',
    '--reporter=minimal',
  ];
  expect(copy.outputOfFailure(...unit)).toBeNull();
}, 240_000);

it('a slug that is a word of the project, and an accent that is hard to read, change nothing', () => {
  const files = ['src/lib/product/product.ts', 'src/ui/styles/styles.css', 'package.json'];
  const before = contents(files);
  expect(copy.outputOfFailure('scripts/rename.ts', 'Book')).toContain(
    'give another one with --slug',
  );
  const pale = ['Loanly', '--slug', 'loanlyx', '--accent', 'oklch(0.8 0.1 250)'];
  expect(copy.outputOfFailure('scripts/rename.ts', ...pale)).toContain('would do');
  expect(contents(files)).toEqual(before);
}, 240_000);

/** Books, libraries, genres, shelves, readers. */
const wordsOfLibrary = {
  en: /\b(books?|librar\w+|genres?|shel(f|ves)|readers?|reading with|borrow\w*|patrons?|catalogue)\b/i,
  fr: /(?<!\p{L})(livres?|biblioth\p{L}+|genres?|étagères?|rayons?|lecteurs?|lectrices?|catalogue)(?!\p{L})/iu,
  ar: /(?<!\p{L})[وبلف]?(ال)?(كتاب|كتب|مكتبة|قارئ|قراء|رفوف|فهرس|قرأت)(?!\p{L})/u,
  sw: /\b(kitabu|vitabu|maktaba|rafu|wasomaji|msomaji|kusoma nasi)\b/i,
};

it('the texts of what no product can do without have no word of the library', () => {
  const ofParts = new Set(readHouse().flatMap(({ kind, files }) => (kind === 'core' ? [] : files)));
  const said = Object.entries(wordsOfLibrary).flatMap(([language, words]) =>
    globSync(`src/i18n/locales/${language}/*.json`)
      .filter((file) => !ofParts.has(file))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => words.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      ),
  );
  expect(said).toEqual([]);
});
