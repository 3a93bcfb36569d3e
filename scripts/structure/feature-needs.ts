/** Compares what features import of each other with what they say that they need. */
import { dirname } from 'node:path';
import type { FeatureShape } from '../../src/lib/feature';
import type { SourceFile } from './graph';

const ending = '.feature.ts';

/**
 * A feature may use another one only if it names it in `needs`, so that a removal knows what goes along.
 * @param features the list of `src/features.ts`
 */
export function needProblems(files: SourceFile[], features: readonly FeatureShape[]): string[] {
  const byFolder = new Map(
    files.flatMap(({ path }) =>
      path.endsWith(ending)
        ? [[dirname(path), path.slice(path.lastIndexOf('/') + 1, -ending.length)] as const]
        : [],
    ),
  );
  const featureOf = (path: string): string | undefined => {
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
      if (byFolder.has(folder)) return byFolder.get(folder);
    return undefined;
  };
  const problems = [...byFolder]
    .filter(([, name]) => !features.some((feature) => feature.name === name))
    .map(([folder, name]) => `${folder}/${name}${ending}: src/features.ts lists no such feature`);
  for (const { path, imports } of files.filter((file) => !file.path.includes('.test.'))) {
    const own = featureOf(path);
    const needs = features.find(({ name }) => name === own)?.needs ?? [];
    for (const { to } of imports) {
      const other = featureOf(to);
      if (own && other && other !== own && !needs.includes(other))
        problems.push(`${path} imports ${to}: name '${other}' in \`needs\` of the feature ${own}`);
    }
  }
  return problems;
}
