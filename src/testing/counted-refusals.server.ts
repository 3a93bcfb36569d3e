import { onTestFinished } from 'vitest';
import { allServerFeatures, registerServerFeatures } from '@/lib/feature.server';

/** The codes of the refusals from now on until the test ends. */
export function countedRefusals(): readonly string[] {
  const codes: string[] = [];
  const list = allServerFeatures();
  registerServerFeatures([...list, { name: 'counting', onRefusal: (code) => codes.push(code) }]);
  onTestFinished(() => void registerServerFeatures(list));
  return codes;
}
