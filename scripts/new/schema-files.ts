/** The shapes that a feature reads and writes, and the parameters of its list. */
import { codeOf } from './field-code';
import { keyOf } from './fields';
import { type Slice, choicesOf, filteredOf, sortedOf } from './slice';

export function schemaFile(slice: Slice): string {
  const { noun, fields, own } = slice;
  // Where only readers have pages, records are written by calls alone.
  const hasForm = slice.areas.includes('manager');
  const codes = fields.map((field) => codeOf(field, noun.camel));
  const ownCodes = own.map((field) => codeOf(field, noun.camel));
  const sorts = sortedOf(slice);
  const filters = filteredOf(slice);
  const { camel, pascal } = noun;
  const copied = fields
    .filter((field) => keyOf(field) === field.name)
    .map(({ name }) => `'${name}'`);
  const values = [
    ...(copied.length > 0 ? [`...pick(${camel}, [${copied.join(', ')}])`] : []),
    ...codes.flatMap(({ read }) => read(camel) ?? []),
  ];
  return `
export const ${camel}Schema = z.object({
  id: z.string(),
  ${fields.map(({ name }, at) => `${name}: ${codes[at]?.shape},`).join('\n')}
  version: z.int(),
});
${hasForm ? `export type ${pascal} = z.infer<typeof ${camel}Schema>;\n` : ''}${
    own.length > 0
      ? `
/** What the caller keeps of it for themselves, and with it what the caller is shown. */
export const own${pascal}Schema = z.object({ ${own.map(({ name }, at) => `${name}: ${ownCodes[at]?.shape}`).join(', ')} });
export const ${camel}WithOwnSchema = z.extend(${camel}Schema, { own: own${pascal}Schema });
export type ${pascal}WithOwn = z.infer<typeof ${camel}WithOwnSchema>;
export const own${pascal}FormSchema = z.strictObject({ ${own.map(({ name }, at) => `${name}: ${ownCodes[at]?.value}`).join(', ')} });
export type Own${pascal}Fields = z.output<typeof own${pascal}FormSchema>;
`
      : ''
  }
/** ${hasForm ? 'Input of the form' : 'What a call writes'}. */
export const ${camel}FormSchema = z.strictObject({
  ${codes.map(({ key, value }) => `${key}: ${value},`).join('\n')}
});
${
  hasForm
    ? `export type ${pascal}Form = z.input<typeof ${camel}FormSchema>;
export type ${pascal}Fields = z.output<typeof ${camel}FormSchema>;

/** The values with which the form starts: of a new ${noun.words} if none is given. */
export const ${camel}FormValues = (${camel}?: ${pascal}): ${pascal}Form =>
  ${camel} ? { ${values.join(', ')} } : { ${codes.map(({ key, start }) => `${key}: ${start}`).join(', ')} };
`
    : ''
}
/** Missing fields stay unchanged. \`version\` is the one that was read; without it, the last of two writes wins. */
export const ${camel}ChangesSchema = z.extend(z.partial(${camel}FormSchema), {
  version: z.optional(versionField),
});
${hasForm ? `export type ${pascal}Changes = z.output<typeof ${camel}ChangesSchema>;\n` : ''}
export const ${camel}ListInput = z.strictObject({
  ...listInput,
  ${sorts.length > 0 ? `sort: z.optional(z.enum(${camel}Sorts)),` : ''}
  ${filters.map(({ kind, name }) => `${name}: z.optional(z.enum(${kind === 'choice' ? choicesOf(slice, name) : 'yesOrNo'})),`).join('\n')}
});
`;
}

/** The parameters of the list page, and the choices of fields: what pages without a form need. */
export function factsOf(slice: Slice): string {
  const { noun, fields } = slice;
  const { camel, pascal } = noun;
  const sorts = sortedOf(slice).map(({ name }) => name);
  const filters = filteredOf(slice);
  const choices = fields.flatMap((field) =>
    field.kind === 'choice'
      ? [
          `export const ${choicesOf(slice, field.name)} = [${field.choices.map((one) => `'${one}'`).join(', ')}] as const;`,
        ]
      : [],
  );
  return `${choices.join('\n')}
${sorts.length > 0 ? `export const ${camel}Sorts = [${sorts.flatMap((name) => [`'${name}'`, `'-${name}'`]).join(', ')}] as const;` : ''}

/** Query parameters of the list page. */
export const ${camel}Search = addressSearch({
  searchTerm: searchTermField,
  ${sorts.length > 0 ? `sort: choiceField(${camel}Sorts),` : ''}
  ${filters.map(({ kind, name }) => `${name}: choiceField(${kind === 'choice' ? choicesOf(slice, name) : 'yesOrNo'}),`).join('\n')}
  cursor: cursorField,
});
export type ${pascal}Search = SearchOf<typeof ${camel}Search>;
`;
}
