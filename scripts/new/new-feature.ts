/** Adds a feature to the project. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isGathered } from '../../src/i18n/namespaces';
import { iconPaths } from '../../src/ui/icon-paths';
import { keptTables } from '../parts/kept-tables';
import { recordMade } from '../product/answers';
import { serverFile } from './calls-file';
import { nameExportedTwice } from './exported-names';
import { featureFiles } from './feature-files';
import { type Field, Refusal, readFields, titleOf } from './fields';
import { formFile, queriesFile } from './form-file';
import { withAllImports } from './imports';
import { withLine } from './insert-line';
import { type Noun, nameFault, nounOf, nounPattern } from './names';
import { pageFiles } from './page-files';
import { type Reference, madeReference, ownReferences } from './references';
import { type FeatureRequest, readAreas, requestOf } from './request';
import { routeFiles } from './route-files';
import { runProgram } from './run-program';
import { schemaFile } from './schema-files';
import { type Slice, type Written, filteredOf, joinsOf } from './slice';
import { tableFile } from './table-file';
import { textFiles } from './texts';
import { Change } from './write-files';
import { writeMigration } from './write-migration';

const root = process.cwd();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The fields of a feature without what they refer to, which may lead back to it. */
const readNames = ({ fields }: FeatureRequest): readonly Field[] =>
  readFields(fields, (other) => madeReference(nounOf(other), '', []));

/** Whether a feature refers to another one, perhaps by a third. */
export function refersTo(feature: string, other: string): boolean {
  const made = requestOf(feature);
  const referred = (made ? readNames(made) : []).flatMap((field) =>
    field.kind === 'record' && field.of.feature !== feature ? field.of.feature : [],
  );
  return referred.some((one) => one === other || refersTo(one, other));
}

/** The records that fields can refer to: those of the library, of people, and of features made before. */
export function referenceOf(kind: string): Reference | null {
  const own = ownReferences.find(({ feature }) => feature === kind);
  if (own) return own;
  const made = requestOf(kind);
  if (!made) return null;
  const title = titleOf(readNames(made));
  if (title.kind === 'record')
    throw new Refusal(
      `Records of "${kind}" have no name but that of their "${title.name}", so a field cannot refer to them: refer to "${title.of.feature}", or say in scripts/new/records/${kind}.ts how they are called.`,
    );
  return madeReference(nounOf(kind, made.plural), title.name, readAreas(made.area));
}

/** What the project has under the name already; null if it is free. */
function takenBy(noun: Noun): string | null {
  const files = [
    `src/features/${noun.kebab}`,
    `src/db/schema/${noun.kebab}.ts`,
    `src/i18n/locales/en/${noun.camel}.json`,
    `e2e/${noun.kebab}`,
    ...['manager', 'app'].map((area) => `src/routes/${area}/${noun.plural}`),
  ];
  const file = files.find((path) => existsSync(join(root, path)));
  if (file) return file;
  if (isGathered(noun.camel)) return 'src/i18n/namespaces.ts';
  const kept = keptTables(root).find(({ tables }) => tables.includes(noun.snake));
  if (kept)
    return `migrations/${kept.file}, which keeps a table of this name until npm run remove -- ${kept.parts[0]} --drop-data,`;
  const said = new RegExp(
    `pgTable\\(\\s*'${noun.snake}'|export const ${noun.camel}\\b|calls: \\{[^}]*\\b${noun.camel}:`,
  );
  return (
    globSync('src/{db/schema/*.ts,features/**/*.feature.server.ts}', { cwd: root }).find((path) =>
      said.test(read(path)),
    ) ?? null
  );
}

/** The feature that is asked for, which may be there already. */
export function requestedSlice({
  name,
  fields: specs,
  area,
  plural,
  unique,
  icon = 'log',
}: FeatureRequest): Slice {
  if (!(icon in iconPaths))
    throw new Refusal(`"${icon}" is no icon: --icon is ${Object.keys(iconPaths).join(', ')}.`);
  const noun = nounOf(name, plural);
  if (!nounPattern.test(noun.plural) || noun.plural === name)
    throw new Refusal(
      `"${noun.plural}" is no plural here: write it as --plural loans, and in another way than one of them.`,
    );
  const all = readFields(specs, (kind) => {
    const found = referenceOf(kind);
    if (!found && kind === name)
      throw new Refusal(
        `"${name}" is not there yet: make it without this field, then add it with npm run new -- field ${name}.`,
      );
    return found;
  });
  const [fields, own] = [false, true].map((isOwn) =>
    all.filter((field) => (field.isOwn ?? false) === isOwn),
  ) as [Field[], Field[]];
  const key = own.find((field) => ['userId', `${noun.camel}Id`].includes(field.name));
  if (key)
    throw new Refusal(
      `"${key.name}" is a column of the table of what each person keeps: call the field in another way.`,
    );
  const slice = { noun, fields, own, areas: readAreas(area), icon };
  const tables = [noun.camel, ...joinsOf(slice).map(({ of }) => of.table)];
  const hidden = filteredOf(slice).find((field) => tables.includes(field.name));
  if (hidden)
    throw new Refusal(
      `"${hidden.name}" is the name of a table that the list reads: call the field in another way.`,
    );
  if (unique === undefined) return slice;
  const [, one, other] = /^(\w+) while (\w+)$/.exec(unique) ?? [];
  const field = fields.find((of) => of.name === one);
  const empty = fields.find((of) => of.name === other && !of.isRequired);
  if (!field || !empty || field === empty)
    throw new Refusal(
      `"${unique}" names no fields: write it as "book while returnedOn", of which the second may be left out.`,
    );
  return { ...slice, unique: { field, empty } };
}

/** @throws Refusal before anything is changed */
export function sliceOf(request: FeatureRequest): Slice {
  const fault = nameFault(request.name, 'noun');
  if (fault) throw new Refusal(fault);
  const slice = requestedSlice(request);
  const taken = takenBy(slice.noun);
  if (taken) throw new Refusal(`"${request.name}" is taken: ${taken} has it.`);
  const twice = nameExportedTwice(filesOf(slice));
  if (twice)
    throw new Refusal(`"${request.name}" is taken: ${twice.by} exports "${twice.name}" already.`);
  return slice;
}

/** The lists of the project with the lines of the feature. */
function listsWith({ kebab, camel }: Noun): Written {
  const feature = withLine(
    'src/features.ts',
    withLine(
      'src/features.ts',
      read('src/features.ts'),
      // The order is that of the navigation, in which people and one's own account come last.
      { list: 'registerFeatures', before: 'userFeature' },
      `${camel}Feature`,
    ),
    'import',
    `import { ${camel}Feature } from './features/${kebab}/${kebab}.feature';`,
  );
  const server = withLine(
    'src/features.server.ts',
    withLine(
      'src/features.server.ts',
      read('src/features.server.ts'),
      { list: 'registerServerFeatures' },
      `${camel}OnServer`,
    ),
    'import',
    `import { ${camel}OnServer } from './features/${kebab}/${kebab}.feature.server';`,
  );
  const tables = 'src/db/schema/index.ts';
  const inOrder = withLine(tables, read(tables), 'export', `export * from './${kebab}';`)
    .split('\n')
    .filter(Boolean)
    .toSorted()
    .join('\n');
  return { 'src/features.ts': feature, 'src/features.server.ts': server, [tables]: `${inOrder}\n` };
}

const routeTree = 'src/routeTree.gen.ts';

/** Writes what is generated from features, and the tree of routes if there are other ones. */
async function writeGenerated(change: Change, written: readonly string[]): Promise<void> {
  const docs = ['permissions', 'architecture', 'privacy', 'security'].map(
    (name) => `docs/${name}.md`,
  );
  for (const file of [routeTree, '.env.example', ...docs]) change.remember(file);
  const hasRoutes = written.some((file) => file.startsWith('src/routes/'));
  await Promise.all([
    runProgram('scripts/write-generated.ts'),
    ...(hasRoutes ? [runProgram('scripts/write-routes.ts')] : []),
  ]);
}

/** Its code and its tests, by their path. */
export function filesOf(slice: Slice): Written {
  const { kebab } = slice.noun;
  const folder = `src/features/${kebab}`;
  return withAllImports({
    [`src/db/schema/${kebab}.ts`]: tableFile(slice),
    [`${folder}/${kebab}.schema.ts`]: schemaFile(slice),
    [`${folder}/${kebab}.queries.ts`]: queriesFile(slice),
    [`${folder}/${kebab}.feature.server.ts`]: serverFile(slice),
    ...pageFiles(slice),
    ...(slice.areas.includes('manager') && { [`${folder}/${kebab}-form.tsx`]: formFile(slice) }),
    ...routeFiles(slice),
    ...featureFiles(slice),
  });
}

/** Records in package.json how a feature is made. */
export const recordRequest = ({ name, fields, area, plural, unique, icon }: FeatureRequest): void =>
  recordMade(root, [
    name,
    '--fields',
    fields,
    '--area',
    area,
    ...(plural ? ['--plural', plural] : []),
    ...(unique ? ['--unique', unique] : []),
    ...(icon ? ['--icon', icon] : []),
  ]);

/**
 * Writes files, a migration and what is generated, and records what was asked for: all of it, or nothing.
 * @param migration its name; null if the tables stay as they are
 * @returns the files that it made
 */
export async function writeChange(
  files: Written,
  migration: string | null,
  record: () => void,
): Promise<string[]> {
  const change = new Change(root);
  try {
    for (const [path, content] of Object.entries(files)) change.write(path, content);
    await runProgram('oxfmt', ...Object.keys(files));
    if (migration !== null) await writeMigration(change, migration);
    await writeGenerated(change, Object.keys(files));
    change.remember('package.json');
    record();
    return change.made();
  } catch (error) {
    change.undo();
    throw error;
  }
}

/** Adds a feature, with all that belongs to it. @returns the files that it made */
export function makeFeature(request: FeatureRequest): Promise<string[]> {
  const slice = sliceOf(request);
  const texts = Object.entries(textFiles(slice)).map(([path, content]) => [
    path,
    `${JSON.stringify(content, null, 2)}\n`,
  ]);
  const files = {
    ...filesOf(slice),
    ...(Object.fromEntries(texts) as Written),
    ...listsWith(slice.noun),
  };
  return writeChange(files, slice.noun.snake, () => recordRequest(request));
}
