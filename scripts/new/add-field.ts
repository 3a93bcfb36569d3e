/** Adds a field to a feature. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { type FormatConfig, format } from 'oxfmt';
import { recordAnswer } from '../product/answers';
import { type Field, Refusal, readField } from './fields';
import { freeNames } from './free-names';
import { missingUses } from './imports';
import { usesOf, withImports, withLine, withoutImports } from './insert-line';
import { mergeLines } from './merge-lines';
import { snakeOf } from './names';
import {
  filesOf,
  recordRequest,
  referenceOf,
  refersTo,
  requestedSlice,
  writeChange,
} from './new-feature';
import { ownPlaces } from './own-places';
import { requestOf } from './request';
import type { Written } from './slice';
import { type Texts, textFiles } from './texts';
import { languageCodes } from './words';

const root = process.cwd();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const options = JSON.parse(read('.oxfmtrc.json')) as FormatConfig;
const formatted = async (path: string, text: string) => (await format(path, text, options)).code;

/** Indexes of fields that were added earlier are made while people write the table, which no request says. */
const withEarlierIndexes = (own: string, text: string) =>
  [...own.matchAll(/\.on\(table\.(\w+)\)\.concurrently\(\)/g)].reduce(
    (result, [index, key]) => result.replace(`.on(table.${key}),`, `${index},`),
    text,
  );

/** A file of a feature with what another field changes in it; without the imports, which are named one by one. */
export async function withField(path: string, before: string, after: string): Promise<string> {
  const isThere = existsSync(join(root, path));
  const own = isThere ? read(path) : '';
  const [from, to] = await Promise.all(
    [before, after].map((text) => formatted(path, withEarlierIndexes(own, text))),
  );
  if (from === undefined || to === undefined || from === to) return '';
  if (!isThere && before === '') return to;
  if (!isThere)
    throw new Refusal(
      `Nothing was changed: ${path} is not there any more, and the field has lines in it. Give the file its name back for as long as the command runs.`,
    );
  const [base, next, body] = [from, to, own].map((text) => withoutImports(path, text));
  const { text, left } = mergeLines(base ?? '', next ?? '', body ?? '');
  const merged = withImports(
    path,
    `${own.slice(0, own.length - (body ?? '').length)}${text}`,
    usesOf(path, to),
  );
  if (left.length > 0 || parseSync(path, merged).errors.length > 0)
    throw new Refusal(
      `Nothing was changed: ${path} was changed where these lines belong. Write them by hand, then ask again:\n\n${left.join('\n')}\n`,
    );
  return merged;
}

const isTexts = (value: string | Texts | undefined): value is Texts => typeof value === 'object';

/** Texts with those that they lack. @returns the keys that were added */
function addTexts(own: Texts, more: Texts, path = ''): string[] {
  return Object.entries(more).flatMap(([key, value]) => {
    const there = own[key];
    if (isTexts(there) && isTexts(value)) return addTexts(there, value, `${path}${key}.`);
    if (there !== undefined) return [];
    own[key] = value;
    return [`${path}${key}`];
  });
}

/** A file of texts with further ones, which are drafts until a person has read them. */
export function withTexts(file: string, more: Texts): string {
  const { draft, ...texts } = JSON.parse(read(file)) as Texts;
  const added = addTexts(texts, more);
  const before = typeof draft === 'string' ? [draft] : [];
  const drafts = draft === '*' ? before : [...before, ...added];
  const marked = drafts.length > 0 ? { draft: drafts.join(', '), ...texts } : texts;
  return `${JSON.stringify(marked, null, 2)}\n`;
}

/** Refuses what records that are there already could not have. */
function fieldOf(spec: string): Field {
  const field = readField(/[!?]$/.test(spec) ? spec : `${spec}?`, referenceOf);
  if (field.isRequired && field.kind !== 'bool')
    throw new Refusal(
      `The records that are there already have no "${field.name}": ask for ${spec.replace(/!$/, '?')}.`,
    );
  return field;
}

/** @returns the files that it made */
export async function addField(feature: string, spec: string): Promise<string[]> {
  const field = fieldOf(spec);
  if (field.kind === 'record' && refersTo(field.of.feature, feature))
    throw new Refusal(
      `"${field.of.feature}" refers to "${feature}" already: of two features, one refers to the other.`,
    );
  const migration = `${feature.replaceAll('-', '_')}_${snakeOf(field.name)}`;
  const request = requestOf(feature);
  if (!request) {
    return writeChange(ownFiles(feature, field), migration, () =>
      recordAnswer(root, { command: 'new', args: ['field', feature, spec] }),
    );
  }
  const wider = { ...request, fields: `${request.fields} ${spec}` };
  const [before, after] = [requestedSlice(request), { ...requestedSlice(wider), added: field }];
  const [from, to] = [filesOf(before), filesOf(after)];
  const files: Record<string, string> = {};
  for (const [path, text] of Object.entries(to)) {
    const merged = await withField(path, from[path] ?? '', text);
    if (merged !== '') files[path] = merged;
  }
  for (const [path, texts] of Object.entries(textFiles(after))) {
    const { draft: _, ...more } = texts;
    files[path] = withTexts(path, more);
  }
  return writeChange(files, migration, () => recordRequest(wider));
}

/** The files of a feature that was written by hand, with a field at the places that it names. */
export function ownFiles(feature: string, field: Field): Written {
  const places = ownPlaces(feature);
  if (globSync(`src/features/**/${feature}.feature.ts`, { cwd: root }).length === 0)
    throw new Refusal(`There is no feature "${feature}".`);
  if (places.length === 0)
    throw new Refusal(
      `The places for a field of "${feature}" are not known: CONTRIBUTING.md shows them under "Add a field".`,
    );
  const changes = places.map((ofPart) => ofPart(field));
  const files: Record<string, string> = {};
  for (const { file, line, ...place } of changes.flatMap(({ lines }) => lines)) {
    const text = files[file] ?? read(file);
    if (new RegExp(`^\\s*${field.name}[:?]`, 'm').test(text))
      throw new Refusal(`"${field.name}" is taken: ${file} has it.`);
    const longer = withLine(file, text, place, line);
    const before = freeNames(file, text);
    const uses = missingUses(file, longer).filter(([, name]) => !before.has(name));
    files[file] = withImports(file, longer, uses);
    const unknown = [...freeNames(file, files[file])].find((name) => !before.has(name));
    if (unknown)
      throw new Refusal(
        `Nothing was changed: ${file} has no "${unknown}", which this line needs: ${line}`,
      );
  }
  for (const { texts } of changes)
    for (const language of languageCodes)
      for (const [namespace, more] of Object.entries(texts?.(language) ?? {})) {
        const file = `src/i18n/locales/${language}/${namespace}.json`;
        files[file] = withTexts(file, more);
      }
  return files;
}
