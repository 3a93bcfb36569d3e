/** The pages of a feature. */
import type { Area } from './areas';
import { codeOf } from './field-code';
import { titleOf } from './fields';
import {
  type Slice,
  type Written,
  baseOf,
  choicesOf,
  filteredOf,
  listedOf,
  nameOf,
  sortedOf,
} from './slice';

/** Its pages in each area: those for readers have the plain names if there are both. */
export function pageFiles(slice: Slice): Written {
  const { kebab, plural } = slice.noun;
  const folder = `src/features/${kebab}`;
  return Object.fromEntries(
    slice.areas.flatMap((area) => {
      const prefix = prefixOf(slice, area).toLowerCase();
      const before = prefix ? `${prefix}-` : '';
      return [
        [`${folder}/${before}${plural}-page.tsx`, listFile(slice, area)],
        [`${folder}/${before}${kebab}-page.tsx`, recordFile(slice, area)],
        ...(slice.own.length > 0 ? [[`${folder}/own-${kebab}.tsx`, ownFile(slice)]] : []),
      ];
    }),
  ) as Written;
}

function listFile(slice: Slice, area: Area): string {
  const { noun, fields } = slice;
  const { camel, pascal } = noun;
  const base = baseOf(slice, area);
  const isManaged = area === 'manager';
  const listed = listedOf(slice);
  const sorted = sortedOf(slice);
  const filters = filteredOf(slice);
  const title = titleOf(fields);
  const cells = listed.map((field, at) => {
    const code = codeOf(field, camel);
    const value = valueOf(field, camel);
    const phone = ['below', 'end', 'hidden'][listed.length === 1 ? 1 : at] ?? 'hidden';
    // In a row, which is one link, what a record or an address refers to is not a link of its own.
    const shown =
      field.kind === 'record'
        ? `<bdi>{${value}${field.isRequired ? '' : '?'}.${field.of.label}}</bdi>`
        : field.kind === 'email' || field.kind === 'link'
          ? `<bdi dir="ltr">{${value}}</bdi>`
          : orNull(field, code, value);
    return `<ListCell${phone === 'hidden' ? '' : ` phone="${phone}"`}${code.isNumber ? ' className="tabular-nums"' : ''}>${asChild(shown)}</ListCell>`;
  });
  const heading = (name: string) =>
    sorted.some((one) => one.name === name)
      ? `<SortHeading key="${name}" address={address} name="${name}" label={t('fields.${name}')} />`
      : `t('fields.${name}')`;
  const needsI18n = cells.some((cell) => cell.includes('i18n'));
  const filter = filters.map(
    (field) =>
      `${field.name}: { label: t('fields.${field.name}')${field.kind === 'choice' ? `, options: ${choicesOf(slice, field.name)}.map((value) => ({ value, label: t(\`choices.${field.name}.\${value}\`) }))` : ''} },`,
  );
  return `
/** The list of ${noun.many}${slice.areas.length > 1 ? (isManaged ? ' for managers' : ' for readers') : ''}. */
export function ${prefixOf(slice, area)}${noun.Plurals}Page({ search }: { search: ${pascal}Search }) {
  const { t${needsI18n ? ', i18n' : ''} } = useTranslation('${camel}');
  const list = useSearchedPages(search, ${camel}Queries.list);
  const address = useListSearch('${base}', search);
  const linkState = recordLinkState('${base}', search);
  return (
    <RecordListPage
      address={address}
      list={list}
      title={t('list.title')}
      heading="${isManaged ? 'top-bar' : 'page'}"
      count={t('list.count', { count: list.total })}
      icon="${slice.icon}"${filters.length > 0 ? '\n' : ''}${filters.length > 0 ? `filter={<RecordFilterMenu address={address} fields={{ ${filter.join(' ')} }} />}` : ''}${
        isManaged
          ? `\nprimary={
        <Can permission={{ ${camel}: ['create'] }}>
          <ButtonLink to="${base}/new" state={linkState}>
            <Icon name="plus" />
            {t('list.new')}
          </ButtonLink>
        </Can>
      }`
          : ''
      }
    >
      {(loadMore) => (
        <>
          <List
            label={t('list.title')}
            columns="minmax(0, 2fr)${' minmax(0, 1fr)'.repeat(listed.length)}"
            headings={[${[title, ...listed].map(({ name }) => heading(name)).join(', ')}]}
          >
            {list.items.map((${camel}) => (
              <ListRow key={${camel}.id}>
                <ListMain
                  title={
                    <RowLink to="${base}/$id" params={{ id: ${camel}.id }} state={linkState}>
                      {${nameOf(slice, camel)}}
                    </RowLink>
                  }
                />
                ${cells.join('\n')}
              </ListRow>
            ))}
          </List>
          {loadMore}
        </>
      )}
    </RecordListPage>
  );
}
`;
}

/** JSX for a value that may be null. */
function orNull(
  field: Slice['fields'][number],
  { shown, isNumber }: ReturnType<typeof codeOf>,
  value: string,
  page?: Parameters<typeof shown>[1],
): string {
  const said = shown(value, page);
  if (field.isRequired) return said;
  return isNumber ? `${value} === null ? null : ${said}` : `${value} && ${said}`;
}

/** An expression as a child of an element. */
const asChild = (expression: string) =>
  expression.startsWith('<') ? expression : `{${expression}}`;

function recordFile(slice: Slice, area: Area): string {
  const { noun, fields, own } = slice;
  const { camel, pascal, plural } = noun;
  const page = { area, plural };
  const base = baseOf(slice, area);
  const isManaged = area === 'manager';
  const title = titleOf(fields);
  // The heading says the name. That of another record is a link to it.
  const facts = fields.filter((field) => field !== title || field.kind === 'record');
  const codes = facts.map((field) => codeOf(field, camel));
  const items = facts.map((field, at) => {
    const code = codes[at];
    if (!code) return '';
    const value = valueOf(field, camel);
    if (field.kind === 'text') return `${field.name}: ${value},`;
    return `${field.name}: ${orNull(field, code, value, page).replace(/(<[^]*>)$/, '($1)')},`;
  });
  const needsI18n = items.some((item) => item.includes('i18n'));
  return `
/** The page of ${noun.one}${slice.areas.length > 1 ? (isManaged ? ' for managers' : ' for readers') : ''}. */
export function ${prefixOf(slice, area)}${pascal}Page({ id }: { id: string }) {
  const { t${needsI18n ? ', i18n' : ''} } = useTranslation('${camel}');
  const { data: ${camel} } = useSuspenseQuery(${camel}Queries.one(id));
  ${isManaged ? `const { leave } = useBackNavigation('${base}');\n  const remove = useDelete${pascal}(id, leave);\n` : ''}return (
    <RecordPage
      name={${nameOf(slice, camel)}}
      list={{ to: '${base}', title: t('list.title') }}${
        isManaged
          ? `\n      update={{ to: '${base}/$id/update', params: { id }, asks: { ${camel}: ['update'] } }}
      remove={{ asks: { ${camel}: ['delete'] }, run: remove.mutateAsync }}`
          : ''
      }
      label={(field) => t(\`fields.\${field}\`)}
      facts={{ ${items.join('\n')} }}
    ${own.length > 0 ? `>\n<Own${pascal} ${camel}={${camel}} />\n</RecordPage>` : '/>'}
  );
}
`;
}

/** The form with what each person keeps for themselves. */
function ownFile(slice: Slice): string {
  const { noun, own } = slice;
  const { camel, pascal } = noun;
  const codes = own.map((field) => codeOf(field, camel));
  return `
/** What one keeps of ${noun.one} for oneself. */
export function Own${pascal}({ ${camel} }: { ${camel}: ${pascal}WithOwn }) {
  const { t } = useTranslation('${camel}');
  const save = useSetOwn${pascal}(${camel}.id);
  const form = useForm({
    resolver: standardSchemaResolver(own${pascal}FormSchema),
    values: ${camel}.own,
  });
  const { control } = form;
  return (
    <OwnForm form={form} onSave={save.mutateAsync}>
      ${codes.map(({ input }) => input).join('\n')}
    </OwnForm>
  );
}
`;
}

/** `Manage` for the pages of managers if readers have some too. */
export const prefixOf = ({ areas }: Slice, area: Area): string =>
  areas.length > 1 && area === 'manager' ? 'Manage' : '';

/** A value of a field in code. */
const valueOf = ({ name, isOwn }: Slice['fields'][number], record: string) =>
  `${record}.${isOwn ? 'own.' : ''}${name}`;
