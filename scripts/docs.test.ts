import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import '../src/features.server';
import { allSettings } from '../src/server/settings/setting-definitions.server';
import { documentsIn, partsIn } from './parts/documents';
import { readHouse } from './parts/house';
import { isWholeProduct } from './product/answers';

const root = resolve(import.meta.dirname, '..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Decisions are of an earlier time: they name what a product has taken out since. */
const documents = documentsIn(root).concat(
  isWholeProduct(root) ? globSync('docs/decisions/*.md', { cwd: root }) : [],
);
const parts = new Set(readHouse().map(({ name }) => name));
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

  it('names paths that exist', () => {
    const paths = all(text, /`([\w$.-]+(?:\/[\w$.-]+)+\.(?:ts|tsx|mjs|css|sql|md|json))`/g);
    const isThere = (path: string) =>
      [root, join(root, 'src')].some((at) => existsSync(join(at, path)));
    expect(paths.filter((path) => !isThere(path))).toEqual([]);
  });

  it('marks lines with parts that exist', () => {
    expect(partsIn(text).filter((part) => !parts.has(part))).toEqual([]);
  });
});

it('each command has a program', () => {
  const programs = Object.values(scripts).flatMap((line) =>
    all(line, /\b(scripts\/[\w-]+\.ts)\b/g),
  );
  expect(programs.filter((program) => !existsSync(join(root, program)))).toEqual([]);
});

it('names settings in README.md that exist', () => {
  const table = readText('README.md').split('## Settings')[1] ?? '';
  const named = all(table, /`([A-Z][A-Z\d]*_[A-Z\d_]*\*?|PORT|HOST)`/g);
  const exists = (setting: string) =>
    Object.keys(allSettings()).some((one) =>
      setting.endsWith('*') ? one.startsWith(setting.slice(0, -1)) : one === setting,
    );
  expect(named).toContain('DATABASE_URL');
  expect(named.filter((setting) => !exists(setting))).toEqual([]);
});

describe('the decisions', () => {
  const names = readdirSync(join(root, 'docs/decisions')).toSorted();
  const decisions = names.map((name) => ({ name, text: readText(join('docs/decisions', name)) }));
  const numbers = new Set(names.map((name) => name.slice(0, 3)));
  const form = new RegExp(
    String.raw`^# (?<number>\d{3}): .+\n\n` +
      String.raw`Date: (?<date>\d{4}-\d{2}-\d{2})\n` +
      String.raw`Status: (?:accepted|superseded by (?<by>\d{3}))\n\n` +
      String.raw`## Context\n\n[^]+\n\n## Decision\n\n[^]+\n\n## Consequences\n\n[^]+\n$`,
  );

  it('are numbered from 001 without gaps, in the order of their dates', () => {
    const expected = names.map((_, index) => String(index + 1).padStart(3, '0'));
    expect([...numbers]).toEqual(expected);
    const dates = decisions.map(({ text }) => form.exec(text)?.groups?.date ?? '');
    expect(dates).toEqual(dates.toSorted());
  });

  it.each(decisions)('$name has the format of all', ({ name, text }) => {
    expect(text).toMatch(form);
    const { number, by } = form.exec(text)?.groups ?? {};
    expect(name).toMatch(new RegExp(`^${number}-[a-z0-9-]+\\.md$`));
    if (by !== undefined) expect(numbers).toContain(by);
    expect(all(text, /^## (.+)$/gm)).toEqual(['Context', 'Decision', 'Consequences']);
    expect(text.split('\n').length).toBeLessThanOrEqual(45);
  });

  it('refer to numbers that exist, as the comments in the code do', () => {
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readText(join('src', name)));
    const inSources = sources.flatMap((text) => all(text, /\bdecisions? (\d{3})\b/g));
    const inDecisions = decisions.flatMap(({ text }) => all(text, /(?<![\d,.])(0\d\d)\b/g));
    expect(inSources).not.toEqual([]);
    expect([...inSources, ...inDecisions].filter((number) => !numbers.has(number))).toEqual([]);
  });
});
