/** `npm run rename -- NAME`: gives this product another name and accent. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { productName } from '../src/lib/product/product';
import { productSlug } from '../src/lib/product/product-slug';
import { AccentError, withAccent } from './product/accent';
import { recordAnswer } from './product/answers';
import { NameError, productNameOf } from './product/product-name';
import {
  formatAll,
  keptNames,
  markWords,
  recolor,
  renameFiles,
  renewIcons,
  wordsOfProduct,
} from './product/rename-product';

const root = resolve(import.meta.dirname, '..');
const help = `Usage: npm run rename -- NAME [--slug SLUG] [--accent COLOUR]

Gives this product another name, everywhere: titles, mails, the manifest, cookies, metrics with dashboard and alerts,
files for deployment, the package, documents and tests. Makes the icons anew from public/favicon.svg. What is stored
depends on the names in ${keptNames}, so these stay. The words in
${wordsOfProduct} are yours to write: npm run check names them until you have. People who are signed in have to sign in again.
  --slug     the name in files, cookies and metrics; by default NAME in small letters, with hyphens
  --accent   the accent of the light theme, such as "oklch(0.43 0.11 250)"; the other colours follow from it. It is
             refused if a text in it would have a contrast below 4.5 (WCAG 2.2 AA)`;

async function rename(name: string, slug?: string, accent?: string): Promise<void> {
  const to = productNameOf(name, slug);
  // Refused before anything is changed.
  if (accent) withAccent(readFileSync(join(root, 'src/ui/styles/styles.css'), 'utf8'), accent);
  const { changed, alsoWord } = renameFiles(root, { name: productName, slug: productSlug }, to);
  if (accent) recolor(root, accent);
  await renewIcons(root);
  markWords(root);
  const args = [name, ...(slug ? ['--slug', slug] : []), ...(accent ? ['--accent', accent] : [])];
  recordAnswer(root, { command: 'rename', args });
  formatAll(root);
  console.log(`${to.name} (${to.slug}): changed ${changed.length} files.
The names in ${keptNames} stay: what is encrypted and backed up depends on them.
What the product is and what its areas are called stands in ${wordsOfProduct}:
write it in your words, and remove "draft" there. Then run npm run check, and commit with git add --all: some files
have another name.`);
  if (alsoWord.length > 0)
    console.log(
      `"${to.name}" is also a word of ${alsoWord.slice(0, 5).join(', ')}${alsoWord.length > 5 ? ` and ${alsoWord.length - 5} more` : ''}: the next rename changes it there too, so read its difference before you commit it.`,
    );
}

try {
  const { values, positionals } = parseArgs({
    options: {
      help: { type: 'boolean' },
      slug: { type: 'string' },
      accent: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [name, ...surplus] = positionals;
  if (values.help || !name || surplus.length > 0) {
    console.log(help);
    process.exitCode = values.help ? 0 : 1;
  } else await rename(name, values.slug, values.accent);
} catch (error) {
  if (!(error instanceof NameError || error instanceof AccentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
