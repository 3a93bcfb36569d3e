/** The pages with the form of a feature, and its queries. */
import { codeOf } from './field-code';
import { type Slice, baseOf, fileJoinsOf, nameOf, referencesOf } from './slice';

export function queriesFile(slice: Slice): string {
  const { noun, areas, own } = slice;
  const isManaged = areas.includes('manager');
  const { camel, pascal } = noun;
  return `
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
export const useDelete${pascal} = (id: string, leave: () => unknown) =>
  useRecordRemoval('${camel}', ${camel}Queries.one(id), leave, () => api.${camel}.delete({ id }));
${
  hasFiles
    ? `/** Uploads a file. A record that is saved with its id then has it. */
export const upload${pascal}File = (file: File) => api.${camel}.upload({ file });
`
    : ''
}`;

export function formFile(slice: Slice): string {
  const { noun, fields } = slice;
  const { camel, pascal } = noun;
  const base = baseOf(slice);
  const codes = fields.map((field) => codeOf(field, camel));
  const records = referencesOf(slice);
  const sources = records.map(
    ({ table, queries, query, text }) => `const ${table}Records = {
  query: (searchTerm: string) => ${queries}.${query}({ searchTerm }),
  text: ${text},
};`,
  );
  const needsUi = fields.some(({ kind, isRequired }) => kind === 'choice' && !isRequired);
  return `
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
