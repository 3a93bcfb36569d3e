/** Checks that the sources contain no secrets and no paths or names of a single machine. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const help = `Usage: node scripts/run.mjs scripts/check-secrets.ts

Searches the sources for keys, tokens and paths of a single machine.`;

const root = resolve(import.meta.dirname, '..');
const ignoredFolders =
  /^(node_modules|dist|\.git|\.tmp|\.data|\.tanstack|test-results|playwright-report)$/;
const texts =
  /\.(tsx?|mjs|json|jsonc|css|html|md|sql|ya?ml|sh|txt|svg)$|^\.(npmrc|env.*|gitignore)$|^run$/;

const forbidden: [what: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  [
    'a token',
    /\b(gh[pousr]_\w{30,}|github_pat_\w{30,}|xox[abp]-[\w-]{20,}|npm_\w{30,}|sk_live_\w+)\b/,
  ],
  ['a cloud key', /\b(AKIA|ASIA)[A-Z\d]{16}\b/],
  ['a path of one machine', /(?<![\w.@/])\/(home|Users|root|work)\/[\w.-]+/],
];

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (ignoredFolders.test(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile() && texts.test(entry.name)) yield path;
  }
}

if (process.argv.includes('--help')) console.log(help);
else {
  for (const path of filesIn(root)) {
    const text = readFileSync(path, 'utf8');
    for (const [what, pattern] of forbidden) {
      const found = pattern.exec(text);
      if (!found) continue;
      const line = text.slice(0, found.index).split('\n').length;
      console.error(`${relative(root, path)}:${line}: ${what}`);
      process.exitCode = 1;
    }
  }
}
