import { expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { allServerFeatures, registerServerFeatures } from '@/lib/feature.server';
import { readFigures, withFigures } from './figures.server';

it('the figures of features are part of an answer, for those who may read them', async () => {
  const list = allServerFeatures();
  onTestFinished(() => void registerServerFeatures(list));
  const schema = withFigures(z.object({ users: z.int() }));
  const loan = (name: string, asks: Record<string, string[]>) => ({
    name,
    figures: { asks, shape: { [name]: z.int() }, read: () => Promise.resolve({ [name]: 3 }) },
  });
  registerServerFeatures([loan('loans', { apps: ['app'] }), loan('fines', { apps: ['manager'] })]);
  expect(await readFigures('user', 'en')).toEqual({ loans: 3 });
  expect(await readFigures('admin', 'en')).toEqual({ loans: 3, fines: 3 });
  expect(schema.parse({ users: 1, loans: 3, other: 4 })).toEqual({ users: 1, loans: 3 });
  expect(() => schema.parse({ users: 1, loans: 'many' })).toThrow(/invalid_type/);
});
