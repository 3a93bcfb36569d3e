/** Finds tables of a feature that are used elsewhere, by their import or by their name in SQL. */
import type { FeatureShape } from '../../src/lib/feature';

/** A file with its text. */
export type TextFile = { path: string; text: string };

type Table = { variable: string; name: string; feature: string };

const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1];

/** The tables of features: a table belongs to the feature that says by `tableFacts` how long its rows are kept. */
export function featureTables(files: readonly TextFile[]): Table[] {
  const schema = files.filter(({ path }) => path.startsWith('src/db/schema/'));
  const tables = schema.flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(
      ([, variable = '', name = '']) => ({ variable, name }),
    ),
  );
  const owners = new Map(
    files.flatMap(({ path, text }) => {
      const feature = featureOf(path);
      return feature === undefined
        ? []
        : [...text.matchAll(/\btableFacts\(\s*(\w+)/g)].map(
            ([, variable = '']) => [variable, feature] as const,
          );
    }),
  );
  return tables.flatMap((table) => {
    const feature = owners.get(table.variable);
    return feature === undefined ? [] : [{ ...table, feature }];
  });
}

/** The variables that a file imports from the schema. */
const importedTables = (text: string): string[] =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@\/db\/schema'/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().replace(/^type /, '')),
  );

/**
 * Whether a text names the table in SQL. Code writes the schema's variable instead, which the compiler follows. A name
 * that the SQL gives to a part of itself (`with found as (`) is no table.
 */
const isNamedInSql = (text: string, name: string): boolean => {
  const sql = sqlOf(text);
  return (
    new RegExp(`(?:\\b(?:from|join|into|update|table|using)\\s+"?|public\\.)${name}\\b`).test(
      sql,
    ) &&
    !new RegExp(`\\b${name}\\s*(?:\\([^()]*\\)\\s*)?as (?:(?:not )?materialized )?\\(`).test(sql)
  );
};

/** The texts of SQL in a file: templates after `sql`, and strings with a table of the schema `public`. */
const sqlOf = (text: string): string =>
  [
    ...[...text.matchAll(/\bsql(?:<[^`]*?>)?`([^`]*)`/g)].map(([, inner = '']) => inner),
    ...(text.match(/'public\.\w+'/g) ?? []),
  ].join('\n');

/**
 * A table is used by its feature, and by features that name that one in `needs`. Rooms below know the tables of no
 * feature; each feature says by hooks what they need of it.
 * @param features the list of `src/features.ts`
 */
export function tableProblems(
  files: readonly TextFile[],
  features: readonly Pick<FeatureShape, 'name' | 'needs'>[],
): string[] {
  const tables = featureTables(files);
  const isProduct = ({ path }: TextFile) =>
    path.startsWith('src/') &&
    !/^src\/(db\/schema|testing)\/|\/testing\/|\.test\.|\.writes\.server\./.test(path);
  return files.filter(isProduct).flatMap(({ path, text }) => {
    const own = featureOf(path);
    const needs = features.find(({ name }) => name === own)?.needs ?? [];
    const imported = importedTables(text);
    return tables
      .filter(({ feature }) => feature !== own && !needs.includes(feature))
      .filter(({ variable, name }) => imported.includes(variable) || isNamedInSql(text, name))
      .map(({ name, feature }) =>
        own
          ? `${path} uses the table ${name}: name '${feature}' among the needs of the feature ${own}`
          : `${path} uses the table ${name} of the feature ${feature}: let that feature say by a hook what is needed`,
      );
  });
}
