import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitepress';
import { productName } from '../../../src/lib/product/product';

/** `npm run docs` copies this folder to .tmp/docs, and the documents into its folder of pages. */
const root = resolve(import.meta.dirname, '../../..');
const pages = resolve(import.meta.dirname, '../pages');

/** The pages that have a place of their own. Each other page of docs/ stands under "More". */
const groups: Record<string, string[]> = {
  Start: [
    'README.md',
    'docs/your-own-product.md',
    'CONTRIBUTING.md',
    'CONTEXT.md',
    'docs/upgrading.md',
    'CHANGELOG.md',
  ],
  Understand: ['docs/architecture.md', 'docs/security.md', 'docs/permissions.md', 'docs/api.md'],
  Operate: ['docs/operations.md', 'docs/cluster.md', 'docs/performance.md', 'docs/scaling.md'],
  Settings: ['settings.md'],
};

const pagesIn = (folder: string) =>
  readdirSync(join(pages, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

function titleOf(page: string): string {
  const [, title] = /^# (.+)$/m.exec(readFileSync(join(pages, page), 'utf8')) ?? [];
  if (!title) throw new Error(`${page} has no title`);
  return title;
}

const rewrites: Record<string, string> = { 'README.md': 'index.md' };
const entry = (page: string) => ({ text: titleOf(page), link: `/${rewrites[page] ?? page}` });
const placed = new Set(Object.values(groups).flat());

/** The accent of the product, in light and in dark. */
function colors(): string {
  const styles = readFileSync(join(root, 'src/ui/styles/styles.css'), 'utf8');
  const accents = [...styles.matchAll(/--accent(?:-hover)?: (.+);/g)].map(([, value]) => value);
  const [light, lightHover, dark, darkHover] = accents;
  if (accents.length !== 4) throw new Error('styles.css has no accent in light and in dark');
  return `:root { --vp-c-brand-1: ${light}; --vp-c-brand-2: ${lightHover} }
.dark { --vp-c-brand-1: ${dark}; --vp-c-brand-2: ${darkHover} }`;
}

export default defineConfig({
  title: productName,
  description: `How to use, change and operate ${productName}`,
  lang: 'en',
  srcDir: 'pages',
  outDir: 'dist',
  cacheDir: 'node_modules/.vitepress',
  rewrites,
  // The addresses of a server on one's own machine, and files of the repository that are no pages.
  ignoreDeadLinks: [/^http:\/\/localhost/, './LICENSE'],
  head: [
    ['style', {}, colors()],
    ['link', { rel: 'icon', href: '/favicon.svg' }],
  ],
  vite: { build: { chunkSizeWarningLimit: 3000 } },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    sidebar: [
      ...Object.entries(groups).map(([text, own]) => ({
        text,
        // A page may have gone with a part that was taken out.
        items: own.filter((page) => existsSync(join(pages, page))).map(entry),
      })),
      {
        text: 'More',
        items: pagesIn('docs')
          .filter((page) => !placed.has(page))
          .map(entry),
      },
      { text: 'Decisions', collapsed: true, items: pagesIn('docs/decisions').map(entry) },
    ],
  },
});
