import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newerInScript, newerInStyles } from './newer-features';
import { oldestBrowsers } from './oldest-browsers';

const names = (uses: { name: string }[]) => uses.map(({ name }) => name);

test('calls that a supported browser lacks are found, and others are not', () => {
  expect(newerInScript('list.toSorted()')).toEqual([
    { name: 'toSorted', missing: 'firefox before 115' },
  ]);
  expect(names(newerInScript('Object.groupBy(a, b); text.toWellFormed()'))).toEqual([
    'groupBy',
    'toWellFormed',
    'Object.groupBy',
  ]);
  expect(names(newerInScript('new CloseWatcher()'))).toEqual(['CloseWatcher']);
  expect(newerInScript('list.at(-1).map(String); structuredClone(a); b.toSorted?.()')).toEqual([]);
  expect(newerInScript("'toSorted' in list ? list.toSorted() : list")).toEqual([]);
  expect(names(newerInScript('api.list.toSorted(); other.list.toSorted()'))).toEqual(['toSorted']);
  expect(newerInScript('api.list.toSorted()')).toEqual([]);
});

test('styles that a supported browser lacks are found, but not within `@supports`', () => {
  expect(names(newerInStyles('a{color:light-dark(red,blue)}'))).toEqual(['light-dark']);
  expect(names(newerInStyles('a{color:oklch(from red l c h)}'))).toEqual(['from']);
  expect(names(newerInStyles('a:has(b){anchor-name:--a}'))).toEqual(['anchor-name', 'has']);
  expect(names(newerInStyles('@scope (a){b{color:red}}'))).toEqual(['scope']);
  const guarded =
    '@supports (color:light-dark(red,red)){@media print{a{color:light-dark(red,blue)}}}';
  expect(newerInStyles(`${guarded}a{color:oklch(50% .1 20)}`)).toEqual([]);
});

test('the README names the oldest versions', () => {
  const { chrome, firefox, safari } = oldestBrowsers;
  expect(readFileSync('README.md', 'utf8')).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`,
  );
});
