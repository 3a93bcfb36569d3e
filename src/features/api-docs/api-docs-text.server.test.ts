import { expect, test } from 'vitest';
import { openApiDocument } from '@/features/api-docs/openapi/openapi.server';
import type { NamespaceTexts } from '@/i18n/fill-text';
import texts from '@/i18n/locales/en/apiDocs.json';
import { readTexts } from '@/i18n/read-texts';
import { groupId } from './api-docs.queries';

const document = await openApiDocument();
const names = await readTexts('en', 'apiNames');
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** Flattens nested texts to `user.list` -> text. */
const flat = (nested: NamespaceTexts, prefix = ''): [string, string][] =>
  Object.entries(nested).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );

test('the English names of calls match the OpenAPI document', () => {
  expect(Object.fromEntries(flat(names.operations as NamespaceTexts))).toEqual(
    Object.fromEntries(operations.map(({ operationId, summary }) => [operationId, summary])),
  );
});

test('the English descriptions match the OpenAPI document, if they differ from the name', () => {
  const described = operations.filter((one) => one.description !== `${one.summary}.`);
  expect(Object.fromEntries(flat(names.descriptions as NamespaceTexts))).toEqual(
    Object.fromEntries(described.map((one) => [one.operationId, one.description])),
  );
});

test('every group and every location of a parameter has a name', () => {
  expect(names.groups).toEqual(
    Object.fromEntries(document.tags.map(({ name }) => [groupId(name), name])),
  );
  const places = operations.flatMap((one) =>
    (one.parameters ?? []).map((parameter) => parameter.in),
  );
  expect(Object.keys(texts.places)).toEqual(expect.arrayContaining(places));
});
