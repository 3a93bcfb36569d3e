import { expect, it } from 'vitest';
import { type FeatureShape, allFeatures } from './feature';

it.each(['permissions', 'pages', 'commands', 'acts', 'stale', 'texts'] as const)(
  'no two features use the same name in %s',
  (key) => {
    const features: readonly FeatureShape[] = allFeatures();
    const names = features.flatMap((one) => Object.keys(one[key] ?? {}));
    expect(names).toEqual([...new Set(names)]);
  },
);
