/** What the server knows of a feature besides its calls: what is kept in its tables, and its samples. */
import { codeOf } from './field-code';
import { keyOf } from './fields';
import { capital } from './names';
import { type Slice, baseOf, changedOf, fileJoinsOf, joinsOf, searchedOf } from './slice';

export function onServer(slice: Slice): string {
  const { noun, fields } = slice;
  const { camel, kebab } = noun;
  const people = joinsOf(slice).filter(({ of }) => of.table === 'user');
  const whose = people.map(
    ({ field }) =>
      `{ column: ${camel}.${keyOf(field)}, holds: 'id', atDeletion: '${field.isRequired ? 'row goes' : 'emptied'}' }`,
  );
  const values = fields.map((field) =>
    field.kind === 'record'
      ? `${keyOf(field)}: ${field.of.table === camel ? 'null' : `'{${field.of.table}}'`}`
      : `${keyOf(field)}: ${codeOf(field, camel).sample}`,
  );
  const files = fileJoinsOf(slice).map(({ field }) => `'${field.name}'`);
  const changed = changedOf(slice);
  const changes =
    changed.kind === 'record' ? '' : `${changed.name}: ${codeOf(changed, camel).other}`;
  return `export const ${camel}OnServer = defineServerFeature(${camel}Feature, {
  tables: [
    tableFacts(${camel}, {
      what: '${capital(noun.one)}',
      people: [${whose.join(', ')}],
      term: { while: 'it is not deleted' },
      ${
        people.length > 0
          ? `download: { as: '${noun.plurals}', by: [${people.map(({ field }) => `${camel}.${keyOf(field)}`).join(', ')}], show: (${searchedOf(slice).length > 0 ? '{ searchText: _, ...row }' : 'row'}) => row },`
          : ''
      }
    }),
    ${
      slice.own.length > 0
        ? `tableFacts(${camel}Own, {
      what: 'What a person keeps of ${noun.one} for themselves',
      people: [{ column: ${camel}Own.userId, holds: 'id', atDeletion: 'row goes' }],
      term: { while: 'the record and the account are there' },
      unaudited: { why: 'what a person keeps for themselves is not for others' },
      download: { as: 'own${noun.Plurals}', by: [${camel}Own.userId], show: ({ userId: _, ...row }) => row },
    }),`
        : ''
    }
  ],
  calls: { ${camel}: calls },
  ...recordSamples('${camel}', [${slice.areas.map((area) => `'${baseOf(slice, area)}'`).join(', ')}], {
    kind: '${kebab}',
    fields: { ${values.join(', ')} },
    changes: { ${changes} },
    ${files.length > 0 ? `files: [${files.join(', ')}],` : ''}
    ${slice.own.length > 0 ? `own: { ${slice.own.map((field) => `${field.name}: ${codeOf(field, camel).sample}`).join(', ')} },` : ''}
  }),
});
`;
}
