import { expect, test } from 'vitest';
import { openApiDocument } from '@/api/openapi/openapi.server';
import texts from '@/i18n/locales/en/apiDocs.json';
import { groupId } from './api-docs.queries';

const document = await openApiDocument();
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** Flattens nested texts to `book.list` -> text. */
const flat = (nested: object, prefix = ''): [string, string][] =>
  Object.entries(nested).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );

test('every call has its text on the page, the same in English as in the document', () => {
  expect(Object.fromEntries(flat(texts.operations))).toEqual(
    Object.fromEntries(operations.map(({ operationId, summary }) => [operationId, summary])),
  );
});

test('so has every description that says more than its name', () => {
  const described = operations.filter((one) => one.description !== `${one.summary}.`);
  expect(texts.descriptions).toEqual(
    Object.fromEntries(described.map((one) => [one.operationId, one.description])),
  );
});

test('every group and every place of a parameter has its name', () => {
  expect(texts.groups).toEqual(
    Object.fromEntries(document.tags.map(({ name }) => [groupId(name), name])),
  );
  const places = operations.flatMap((one) =>
    (one.parameters ?? []).map((parameter) => parameter.in),
  );
  expect(Object.keys(texts.places)).toEqual(expect.arrayContaining(places));
});
