/** The tests of a feature's calls. */
import { codeOf } from './field-code';
import { keyOf } from './fields';
import { wordsOf } from './names';
import { type Slice, peopleForReaders, sortedOf } from './slice';

export function callsTest(slice: Slice): string {
  const { noun, fields } = slice;
  const { camel } = noun;
  const sort = sortedOf(slice)[0];
  const required = fields.filter(({ isRequired, kind }) => isRequired && kind !== 'bool');
  const wrong = [
    ...fields
      .filter(({ kind }) => kind !== 'bool')
      .map((field) => `{ ${keyOf(field)}: ${codeOf(field, camel).wrong} },`),
    ...required.map((field) => `{ ${keyOf(field)}: '' },`),
  ];
  const { unique } = slice;
  const [person] = peopleForReaders(slice);
  return `
${unique ? `const new${noun.pascal} = ` : ''}await testRecordCalls('${camel}', {
  wrong: [
    ${wrong.join('\n')}
  ],
  ${sort ? `sort: '${sort.name}',` : ''}
  ${slice.areas.includes('app') ? `forReaders: ${person ? `{ naming: '${keyOf(person)}' }` : `'all'`},` : ''}
});
${uniqueTest(slice)}`;
}

/** The test of the unique index, if there is one. */
function uniqueTest({ noun: { camel, pascal }, unique }: Slice): string {
  if (!unique) return '';
  const [key, empty] = [keyOf(unique.field), keyOf(unique.empty)];
  return `
it('refuses a second one with the same ${wordsOf(unique.field.name)} while “${wordsOf(unique.empty.name)}” is empty', async () => {
  const calls = testApi(testSession()).${camel};
  const fields = await new${pascal}();
  const open = { ...fields, ${empty}: null };
  const { id } = await calls.create(open);
  const refused = { status: 400, data: { fields: [{ path: '${key}' }] } };
  expect(await refusalOf(calls.create(open))).toMatchObject(refused);
  await calls.update({ id, version: 1, ${empty}: fields.${empty} });
  await calls.create(open);
  expect(await refusalOf(calls.update({ id, ${empty}: null }))).toMatchObject(refused);
  expect(await db().$count(${camel})).toBe(2);
});
`;
}
