/** Renames a copy of the project. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { productName } from '../../src/lib/product/product';
import { productSlug } from '../../src/lib/product/product-slug';
import { Copy } from '../parts/project-copy';
import { answersOf } from './answers';
import { textsToRename } from './rename-product';

const copy = new Copy(mkdtempSync(join(tmpdir(), 'start-ui-rename-')));
afterAll(() => rmSync(copy.folder, { recursive: true, force: true }), 240_000);
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
  const old = new RegExp(
    `(?<![A-Za-z])${productSlug.replaceAll('-', '[-_]')}(?![A-Za-z])|\\b${productName}\\b`,
  );
  const left = textsToRename(copy.folder).filter(({ text }) => old.test(text));
  expect(left.map(({ file }) => file)).toEqual([]);
  expect(textsToRename(copy.folder).map(({ file }) => file)).toContain(
    'deploy/kubernetes/shelfy.yaml',
  );
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
