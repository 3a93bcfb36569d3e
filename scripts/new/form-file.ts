/** The pages with the form of a feature, and its queries. */
import { codeOf } from './field-code';
import { Imports } from './imports';
import { type Slice, baseOf, choicesOf, nameOf, referencesOf } from './slice';

export function queriesFile({ noun }: Slice): string {
  const { camel, pascal, kebab } = noun;
  return `import { api } from '@/api/client';
import { recordQueries, useRecordCommand, useRecordRemoval } from '@/api/records/record-queries';
import { ${camel}Search } from './${kebab}.facts';
import type { ${pascal}Changes, ${pascal}Fields } from './${kebab}.schema';

export const ${camel}Queries = recordQueries('${camel}', ${camel}Search, {
  list: (search) => api.${camel}.list(search),
  one: (id) => api.${camel}.get({ id }),
});

export const useCreate${pascal} = () =>
  useRecordCommand('${camel}', (fields: ${pascal}Fields) => api.${camel}.create(fields));
export const useUpdate${pascal} = (id: string) =>
  useRecordCommand('${camel}', (changes: ${pascal}Changes) => api.${camel}.update({ id, ...changes }));
export const useDelete${pascal} = (id: string, leave: () => unknown) =>
  useRecordRemoval('${camel}', ${camel}Queries.one(id), leave, () => api.${camel}.delete({ id }));
`;
}

export function formFile(slice: Slice): string {
  const { noun, fields } = slice;
  const { camel, pascal, kebab } = noun;
  const base = baseOf(slice);
  const codes = fields.map((field) => codeOf(field, camel));
  const records = referencesOf(slice);
  const uses = new Imports()
    .add(['@hookform/resolvers/standard-schema', 'standardSchemaResolver'])
    .add(['@tanstack/react-query', 'useSuspenseQuery'], ['@tanstack/react-router', 'useNavigate'])
    .add(['react', 'useState'], ['react-hook-form', 'useForm'])
    .add(
      ['@/api/records/record-form', 'RecordForm'],
      ['@/api/records/record-form', 'type RecordFormActions'],
      ['@/i18n/use-translation', 'useTranslation'],
    )
    .add(['@/ui/page/back-navigation', 'useBackNavigation'])
    .add([`./${kebab}.facts`, `type ${pascal}Search`])
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
  for (const field of fields)
    if (field.kind === 'choice') uses.add([`./${kebab}.facts`, choicesOf(slice, field.name)]);
  const sources = records.map(
    ({ table, queries, query, text }) => `const ${table}Records = {
  query: (searchTerm: string) => ${queries}.${query}({ searchTerm }),
  text: ${text},
};`,
  );
  const needsUi = fields.some(({ kind }) => kind === 'choice');
  return `${uses.text()}

${sources.join('\n')}

/** The page for adding a ${kebab.replaceAll('-', ' ')}. */
export function Create${pascal}Page() {
  const { t } = useTranslation('${camel}');
  const navigate = useNavigate();
  const back = useBackNavigation<${pascal}Search>('${base}');
  const create${pascal} = useCreate${pascal}();
  return (
    <${pascal}Form
      title={t('create.title')}
      leave={{
        to: '${base}',
        search: back.search,
        onClick: back.onListClick,
        name: t('list.title'),
      }}
      onSave={(fields) => create${pascal}.mutateAsync(fields)}
      onSaved={({ id }) =>
        navigate({ to: '${base}/$id', params: { id }, replace: true, state: true })
      }
    />
  );
}

/** The page for changing a ${kebab.replaceAll('-', ' ')}. */
export function Update${pascal}Page({ id }: { id: string }) {
  const navigate = useNavigate();
  const back = useBackNavigation('${base}');
  const { data } = useSuspenseQuery(${camel}Queries.one(id));
  // The one when editing began; later refreshes of the query do not change it.
  const [${camel}] = useState(data);
  const update${pascal} = useUpdate${pascal}(id);
  const page = { to: '${base}/$id', params: { id } } as const;
  return (
    <${pascal}Form
      ${camel}={${camel}}
      title={${nameOf(slice, camel)}}
      leave={{ ...page, onClick: back.onBackClick, name: ${nameOf(slice, camel)} }}
      onSave={(fields) => update${pascal}.mutateAsync({ ...fields, version: ${camel}.version })}
      onSaved={() => back.stepBack() ?? navigate({ ...page, replace: true })}
    />
  );
}

/** Without a ${kebab.replaceAll('-', ' ')} it makes a new one. */
type ${pascal}FormProps = RecordFormActions<${pascal}Fields, ${pascal}> & { ${camel}?: ${pascal} };

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
