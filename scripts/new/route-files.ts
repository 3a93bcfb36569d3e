/** The routes of a feature. */
import type { Area } from './areas';
import { prefixOf } from './page-files';
import { type Slice, type Written, baseOf, nameOf } from './slice';

export function routeFiles(slice: Slice): Written {
  const files = slice.areas.flatMap((area): [string, string][] => {
    const folder = `src/routes${baseOf(slice, area)}`;
    const list: [string, string] = [`${folder}/index.tsx`, listRoute(slice, area)];
    if (area === 'app') return [list, [`${folder}/$id.tsx`, recordRoute(slice, area)]];
    return [
      list,
      [`${folder}/$id/index.tsx`, recordRoute(slice, area)],
      [`${folder}/new.tsx`, newRoute(slice)],
      [`${folder}/$id/update.tsx`, updateRoute(slice)],
    ];
  });
  return Object.fromEntries(files);
}

function listRoute(slice: Slice, area: Area): string {
  const { noun } = slice;
  const { camel } = noun;
  const base = baseOf(slice, area);
  const page = `${prefixOf(slice, area)}${noun.Plurals}Page`;
  return `
export const Route = createFileRoute('${base}/')({
  validateSearch: ${camel}Search,
  search: { middlewares: [plainTexts, stripSearchParams({ searchTerm: '' })] },
  beforeLoad: guardPage('${base}'),
  loaderDeps: ({ search }) => search,
  loader: async ({ cause, context: { i18n, queryClient }, deps }) => {
    await Promise.all([
      loadTexts(i18n, ['${camel}', 'record']),
      waitForList(cause, queryClient.infiniteQuery({ ...${camel}Queries.list(deps), ...cacheFirst })),
    ]);
  },
  head: ({ match }) => pageTitle(match, match.context.i18n.t('${camel}:list.title')),
  pendingComponent: ListSkeleton,
  component: function ${noun.Plurals}() {
    return <${page} search={Route.useSearch()} />;
  },
});
`;
}

function recordRoute(slice: Slice, area: Area): string {
  const { camel, pascal, plurals } = slice.noun;
  const base = baseOf(slice, area);
  const page = `${prefixOf(slice, area)}${pascal}Page`;
  const isApp = area === 'app';
  return `
export const Route = createFileRoute('${base}/$id${isApp ? '' : '/'}')({
${isApp ? `  staticData: { above: { to: '${base}', label: '${plurals}' } },\n` : ''}  beforeLoad: guardPage('${base}/{id}'),
  loader: async ({ context: { i18n, queryClient }, params: { id } }) => {
    const [${camel}] = await Promise.all([
      orNotFound(queryClient.query({ ...${camel}Queries.one(id), ...cacheFirst })),
      loadTexts(i18n, ['${camel}', 'record']),
    ]);
    return { title: ${nameOf(slice, camel)} };
  },
  head: ({ match, loaderData }) => pageTitle(match, loaderData?.title ?? ''),
${isApp ? '' : '  pendingComponent: RecordSkeleton,\n'}  component: function ${pascal}() {
    return <${page} id={Route.useParams().id} />;
  },
});
`;
}

function newRoute(slice: Slice): string {
  const { camel, pascal } = slice.noun;
  const base = baseOf(slice);
  return `
export const Route = createFileRoute('${base}/new')({
  beforeLoad: guardPage('${base}/new'),
  loader: ({ context }) => loadTexts(context.i18n, ['${camel}', 'record']),
  head: ({ match }) => pageTitle(match, match.context.i18n.t('${camel}:create.title')),
  pendingComponent: FormSkeleton,
  component: Create${pascal}Page,
});
`;
}

function updateRoute(slice: Slice): string {
  const { camel, pascal } = slice.noun;
  const base = baseOf(slice);
  return `
export const Route = createFileRoute('${base}/$id/update')({
  beforeLoad: guardPage('${base}/{id}/update'),
  loader: async ({ context: { i18n, queryClient }, params: { id } }) => {
    const [${camel}] = await Promise.all([
      // Always fetched, so that editing starts from the current one.
      orNotFound(queryClient.query({ ...${camel}Queries.one(id), staleTime: 0 })),
      loadTexts(i18n, ['${camel}', 'record']),
    ]);
    return { title: ${nameOf(slice, camel)} };
  },
  head: ({ match, loaderData }) => pageTitle(match, loaderData?.title ?? ''),
  pendingComponent: FormSkeleton,
  component: function Update${pascal}() {
    return <Update${pascal}Page id={Route.useParams().id} />;
  },
});
`;
}
