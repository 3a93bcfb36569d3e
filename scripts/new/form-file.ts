/** The pages with the form of a feature, and its queries. */
import { codeOf } from './field-code';
import { Imports } from './imports';
import { type Slice, baseOf, choicesOf, fileJoinsOf, nameOf, referencesOf } from './slice';

export function queriesFile(slice: Slice): string {
  const { noun, areas, own } = slice;
  const isManaged = areas.includes('manager');
  const { camel, pascal, kebab } = noun;
  const types = [
    ...(isManaged ? [`${pascal}Changes`, `${pascal}Fields`] : []),
    ...(own.length > 0 ? [`Own${pascal}Fields`] : []),
  ];
  return `import { api } from '@/api/client';
import { recordQueries, ${isManaged || own.length > 0 ? 'useRecordCommand, ' : ''}${isManaged ? 'useRecordDeletion ' : ''}} from '@/api/records/record-queries';
import { ${camel}Search } from './${kebab}.feature';
${types.length > 0 ? `import type { ${types.join(', ')} } from './${kebab}.schema';` : ''}

export const ${camel}Queries = recordQueries('${camel}', ${camel}Search, {
  list: (search) => api.${camel}.list(search),
  one: (id) => api.${camel}.get({ id }),
});

${isManaged ? commands(noun, fileJoinsOf(slice).length > 0) : ''}${
    own.length > 0
      ? `export const useSetOwn${pascal} = (id: string) =>
  useRecordCommand('${camel}', (own: Own${pascal}Fields) => api.${camel}.setOwn({ id, ...own }));
`
      : ''
  }`;
}

const commands = (
  { camel, pascal }: Slice['noun'],
  hasFiles: boolean,
) => `export const useCreate${pascal} = () =>
  useRecordCommand('${camel}', (fields: ${pascal}Fields) => api.${camel}.create(fields));
export const useUpdate${pascal} = (id: string) =>
  useRecordCommand('${camel}', (changes: ${pascal}Changes) => api.${camel}.update({ id, ...changes }));
export const useDelete${pascal} = (id: string) =>
  useRecordDeletion('${camel}', ${camel}Queries.one(id), () => api.${camel}.delete({ id }));
${
  hasFiles
    ? `/** Uploads a file. A record that is saved with its id then has it. */
export const upload${pascal}File = (file: File) => api.${camel}.upload({ file });
`
    : ''
}`;

export function formFile(slice: Slice): string {
  const { noun, fields } = slice;
  const { camel, pascal, kebab } = noun;
  const base = baseOf(slice);
  const codes = fields.map((field) => codeOf(field, camel));
  const records = referencesOf(slice);
  const uses = new Imports()
    .add(['@hookform/resolvers/standard-schema', 'standardSchemaResolver'])
    .add(['@tanstack/react-query', 'useSuspenseQuery'])
    .add(['react', 'useState'], ['react-hook-form', 'useForm'])
    .add(
      ['@/api/records/record-form', 'RecordForm'],
      ['@/api/records/form-page', 'type FormPageActions'],
      ['@/i18n/use-translation', 'useTranslation'],
    )
    .add(
      ['@/api/records/record-ways', 'useWaysOfNewRecord'],
      ['@/api/records/record-ways', 'useWaysOfRecord'],
    )
    .add(
      ...[`${camel}Queries`, `useCreate${pascal}`, `useUpdate${pascal}`].map(
        (one) => [`./${kebab}.queries`, one] as const,
      ),
    )
    .add(
      ...[`type ${pascal}`, `type ${pascal}Fields`, `${camel}FormSchema`, `${camel}FormValues`].map(
        (one) => [`./${kebab}.schema`, one] as const,
      ),
    )
    .add(...codes.map(({ inputUse }) => inputUse))
    .add(
      ...records.flatMap(({ feature, queries, textImports }) => [
        [
          feature === kebab ? `./${kebab}.queries` : `@/features/${feature}/${feature}.queries`,
          queries,
        ] as const,
        ...textImports,
      ]),
    );
  if (fileJoinsOf(slice).length > 0) uses.add([`./${kebab}.queries`, `upload${pascal}File`]);
  for (const field of fields)
    if (field.kind === 'choice') uses.add([`./${kebab}.feature`, choicesOf(slice, field.name)]);
  const sources = records.map(
    ({ table, queries, query, text }) => `const ${table}Records = {
  query: (searchTerm: string) => ${queries}.${query}({ searchTerm }),
  text: ${text},
};`,
  );
  const needsUi = fields.some(({ kind, isRequired }) => kind === 'choice' && !isRequired);
  return `${uses.text()}

${sources.join('\n')}

/** The page for adding ${noun.one}. */
export function Create${pascal}Page() {
  const { t } = useTranslation('${camel}');
  const list = { to: '${base}', title: t('list.title') } as const;
  const ways = useWaysOfNewRecord(list, '${base}/$id');
  const create = useCreate${pascal}();
  return <${pascal}Form {...ways} title={t('create.title')} onSave={create.mutateAsync} />;
}

/** The page for changing ${noun.one}. */
export function Update${pascal}Page({ id }: { id: string }) {
  const { data } = useSuspenseQuery(${camel}Queries.one(id));
  // The one when editing began; later refreshes of the query do not change it.
  const [${camel}] = useState(data);
  const name = ${nameOf(slice, camel)};
  const ways = useWaysOfRecord('${base}/$id', id, name);
  const update = useUpdate${pascal}(id);
  return (
    <${pascal}Form
      {...ways}
      ${camel}={${camel}}
      title={name}
      onSave={(fields) => update.mutateAsync({ ...fields, version: ${camel}.version })}
    />
  );
}

/** Without ${noun.one} it makes a new one. */
type ${pascal}FormProps = FormPageActions<${pascal}Fields, ${pascal}> & { ${camel}?: ${pascal} };

function ${pascal}Form({ ${camel}, ...actions }: ${pascal}FormProps) {
  const { t } = useTranslation(${needsUi ? `['${camel}', 'ui']` : `'${camel}'`});
  const form = useForm({
    resolver: standardSchemaResolver(${camel}FormSchema),
    defaultValues: ${camel}FormValues(${camel}),
  });
  const { control } = form;
  return (
    <RecordForm form={form} {...actions}>
      ${codes.map(({ input }) => input).join('\n')}
    </RecordForm>
  );
}
`;
}
