import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingDefinitions } from '../src/server/settings/setting-definitions.server';

const root = resolve(import.meta.dirname, '..');
const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => join('docs', name));
const documents = ['README.md', 'CONTRIBUTING.md', 'CONTEXT.md'].concat(pages);
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const readText = (name: string) => readFileSync(join(root, name), 'utf8');
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

describe.each(documents)('%s', (name) => {
  const text = readText(name);

  it('names commands that exist', () => {
    const named = all(text, /\bnpm run ([\w:-]+)/g);
    expect(named.filter((command) => !(command in scripts))).toEqual([]);
  });

  it('links to files that exist', () => {
    const links = all(text, /\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g);
    const missing = links.filter((link) => !existsSync(resolve(root, dirname(name), link)));
    expect(missing).toEqual([]);
  });
});

it('has a program for each command', () => {
  const programs = Object.values(scripts).flatMap((line) =>
    all(line, /\b(scripts\/[\w-]+\.ts)\b/g),
  );
  expect(programs.filter((program) => !existsSync(join(root, program)))).toEqual([]);
});

it('names settings in README.md that exist', () => {
  const table = readText('README.md').split('## Settings')[1] ?? '';
  const named = all(table, /`([A-Z][A-Z\d]*_[A-Z\d_]*\*?|PORT|HOST)`/g);
  const exists = (setting: string) =>
    Object.keys(settingDefinitions).some((one) =>
      setting.endsWith('*') ? one.startsWith(setting.slice(0, -1)) : one === setting,
    );
  expect(named).toContain('DATABASE_URL');
  expect(named.filter((setting) => !exists(setting))).toEqual([]);
});
