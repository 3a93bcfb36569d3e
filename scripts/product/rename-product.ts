/** Gives this product another name and accent: the steps of `npm run rename`. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accentHex, withAccent } from './accent';
import { writeIcons } from './icons';
import { NameError, type ProductName, namesInProse, namesSlug, renameIn } from './product-name';

/** Names in it stay, because what is stored depends on them. */
export const keptNames = 'src/lib/product/kept-names.ts';
/**
 * What is written about an earlier time, what databases have run, whose work it is, the programs that rename, and what is not
 * a text.
 */
const untouched =
  /^(migrations|docs\/decisions|scripts\/product|node_modules|dist|\.\w[^/]*)\/|^(LICENSE|scripts\/rename\.ts|package\.json|package-lock\.json)$|\.(png|ico|woff2|webp|jpg|gz|mrc|pdf|xlsx|gen\.ts)$/;

/** The files of the project: without settings of one's own, data and what is built. */
function filesOf(root: string): string[] {
  const files = existsSync(join(root, '.git'))
    ? execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
        cwd: root,
        encoding: 'utf8',
      })
        .split('\n')
        .filter((file) => file && existsSync(join(root, file)))
    : globSync(['**/*', '.*'], { cwd: root, exclude: ['node_modules', 'dist', '.env'] });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !untouched.test(file) && file !== keptNames)
    .filter((file) => statSync(join(root, file)).isFile());
}

/** The texts in which the name may stand. */
export const textsToRename = (root: string): { file: string; text: string }[] =>
  filesOf(root).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/**
 * @returns the files that it changed, and those in which the name was a word already: a later rename would change it there
 * @throws NameError if the slug is a word of the project already: a later rename could not tell it from the name
 */
export function renameFiles(
  root: string,
  from: ProductName,
  to: ProductName,
): { changed: string[]; alsoWord: string[] } {
  const texts = textsToRename(root);
  const taken = texts.find(({ text }) => to.slug !== from.slug && namesSlug(text, to));
  if (taken)
    throw new NameError(
      `"${to.slug}" is a word in ${taken.file}, and a later rename could not tell it from the name: give another one with --slug.`,
    );
  const alsoWord = texts.flatMap(({ file, text }) =>
    to.name !== from.name && namesInProse(text, to) ? [file] : [],
  );
  const changed = texts.flatMap(({ file, text }) => {
    const renamed = renameIn(text, from, to);
    const path = renameIn(file, from, to);
    if (renamed === text && path === file) return [];
    if (path !== file) renameSync(join(root, file), join(root, path));
    writeFileSync(join(root, path), renamed);
    return [path];
  });
  renamePackage(root, to);
  return { changed, alsoWord };
}

function renamePackage(root: string, { slug }: ProductName): void {
  for (const name of ['package.json', 'package-lock.json']) {
    const path = join(root, name);
    const content = JSON.parse(readFileSync(path, 'utf8')) as {
      name: string;
      packages?: Record<string, { name?: string }>;
    };
    content.name = slug;
    if (content.packages?.['']) content.packages[''].name = slug;
    writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
  }
}

/** The texts that say what the product is and what its areas are called, one file a language. */
export const wordsOfProduct = 'src/i18n/locales/*/product.json';

/** Has `npm run check` name the words of the product before until a person has read them. */
export function markWords(root: string): void {
  for (const file of globSync(wordsOfProduct, { cwd: root })) {
    const path = join(root, file);
    const texts = JSON.parse(readFileSync(path, 'utf8')) as object;
    writeFileSync(path, `${JSON.stringify({ draft: '*', ...texts }, null, 2)}\n`);
  }
}

const styleSheet = 'src/ui/styles/styles.css';
/** The files that repeat the accent, because they cannot read the stylesheet. */
const repeats = ['src/ui/styles/fixed-colors.ts', 'public/favicon.svg'];

/** @throws AccentError if a text would be hard to read; nothing is changed then */
export function recolor(root: string, accent: string): void {
  const path = join(root, styleSheet);
  const styles = readFileSync(path, 'utf8');
  const changed = withAccent(styles, accent);
  const [before, after] = [accentHex(styles), accentHex(changed)];
  writeFileSync(path, changed);
  for (const file of repeats) {
    const text = readFileSync(join(root, file), 'utf8');
    writeFileSync(
      join(root, file),
      text.replaceAll(before.light, after.light).replaceAll(before.dark, after.dark),
    );
  }
}

/** Makes the icons from the SVG, on the background that the manifest names. */
export async function renewIcons(root: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(join(root, 'public/manifest.webmanifest'), 'utf8')) as {
    background_color: string;
  };
  await writeIcons(root, manifest.background_color);
}

/** Names of another length break lines elsewhere. */
export const formatAll = (root: string): void => {
  execFileSync(process.execPath, ['scripts/run.mjs', 'oxfmt'], { cwd: root, stdio: 'inherit' });
};
