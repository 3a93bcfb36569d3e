/** `npm run docs`: makes a website of the documentation. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const root = resolve(import.meta.dirname, '..');
const sources = join(root, 'scripts/docs-site');
/** The site is made here, so that no tool of the product meets its packages. */
const site = join(root, '.tmp/docs');
const pages = join(site, 'pages');
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CONTEXT.md',
  'CHANGELOG.md',
  'AGENTS.md',
  'SECURITY.md',
  'docs',
];

/** Runs a program in the folder of the site. Ends this one with the same code if it fails. */
function run(program: string, ...args: string[]): void {
  const { status, error } = spawnSync(program, args, { cwd: site, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs what the site needs, unless it is there. */
function install(): void {
  const lock = join(site, 'package-lock.json');
  const wanted = readFileSync(join(sources, 'package-lock.json'), 'utf8');
  const isThere = existsSync(join(site, 'node_modules')) && readFileSync(lock, 'utf8') === wanted;
  cpSync(sources, site, { recursive: true });
  if (!isThere) run('npm', 'ci');
}

/** Copies the pages to the folder of the site, whose packages show them. */
function copyPages(): void {
  rmSync(pages, { recursive: true, force: true });
  for (const name of documents) cpSync(join(root, name), join(pages, name), { recursive: true });
  for (const name of ['favicon.svg', 'robots.txt'])
    cpSync(join(root, 'public', name), join(pages, 'public', name));
  cpSync(join(root, 'LICENSE'), join(pages, 'public/LICENSE'));
  // The repository links to the file of settings, which is no page.
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  writeFileSync(join(pages, 'README.md'), readme.replaceAll('(.env.example)', '(settings.md)'));
  const settings = readFileSync(join(root, '.env.example'), 'utf8');
  writeFileSync(join(pages, 'settings.md'), `# All settings\n\n\`\`\`sh\n${settings}\`\`\`\n`);
}

const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
if (values.help) {
  console.log(`Usage: npm run docs

Makes a website of README, CONTRIBUTING, docs/ and the settings in .tmp/docs/dist: plain files for any web server, with
a search. A link to a page that does not exist is an error. The first time, it installs what only the website needs.`);
} else {
  install();
  copyPages();
  run(process.execPath, join(site, 'node_modules/vitepress/bin/vitepress.js'), 'build', '.');
  console.log(`The website is in ${join(site, 'dist')}`);
}
