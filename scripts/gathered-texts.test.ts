import { expect, it } from 'vitest';
import type { VitestPluginContext } from 'vitest/node';
import { gatherTexts } from './gathered-texts.ts';

type KeyOf = Parameters<VitestPluginContext['defineCacheKeyGenerator']>[0];

it('tests do not keep the names of features from an earlier run', () => {
  const generators: KeyOf[] = [];
  const { configureVitest } = gatherTexts();
  const context = { defineCacheKeyGenerator: (one: KeyOf) => void generators.push(one) };
  if (typeof configureVitest !== 'function') throw new Error('It does not configure Vitest');
  configureVitest.call({} as never, context as VitestPluginContext);
  const keysOf = (file: string) =>
    generators.map((one) => one({ id: `/project/src/i18n/${file}` } as Parameters<KeyOf>[0]));
  expect(keysOf('gathered-texts.ts')).toEqual([false]);
  expect(keysOf('gathered-addresses.ts')).toEqual([false]);
  expect(keysOf('read-texts.ts')).toEqual([undefined]);
});
