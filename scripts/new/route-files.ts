import type { Area } from './areas';
/** The routes of a feature. */
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

/** The name of a page's component, and its file. */
function pageOf(slice: Slice, area: Area, name: string, file: string): [string, string] {
  const prefix = prefixOf(slice, area);
  const path = `@/features/${slice.noun.kebab}/${prefix ? `${prefix.toLowerCase()}-` : ''}${file}-page`;
  return [`${prefix}${name}Page`, path];
}

function listRoute(slice: Slice, area: Area): string {
  const { noun } = slice;
  const { camel, kebab, plural } = noun;
  const base = baseOf(slice, area);
  const [page, file] = pageOf(slice, area, noun.Plurals, plural);
  return `import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { guardPage } from '@/auth/guards';
import { ${camel}Search } from '@/features/${kebab}/${kebab}.feature';
import { ${camel}Queries } from '@/features/${kebab}/${kebab}.queries';
import { ${page} } from '${file}';
import { loadTexts } from '@/i18n/i18n';
import { plainTexts } from '@/lib/web/search-params';
import { waitForList } from '@/shell/moving/wait-for-list';
import { pageTitle } from '@/shell/page-title';
import { ListSkeleton } from '@/ui/page/page-skeleton';

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
  const { camel, pascal, kebab, plurals } = slice.noun;
  const base = baseOf(slice, area);
  const [page, file] = pageOf(slice, area, pascal, kebab);
  const isApp = area === 'app';
  return `import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { orNotFound } from '@/api/queries/or-not-found';
import { guardPage } from '@/auth/guards';
import { ${page} } from '${file}';
import { ${camel}Queries } from '@/features/${kebab}/${kebab}.queries';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';
${isApp ? '' : "import { RecordSkeleton } from '@/ui/page/page-skeleton';\n"}
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
  const { camel, pascal, kebab } = slice.noun;
  const base = baseOf(slice);
  return `import { createFileRoute } from '@tanstack/react-router';
import { guardPage } from '@/auth/guards';
import { Create${pascal}Page } from '@/features/${kebab}/${kebab}-form';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('${base}/new')({
  beforeLoad: guardPage('${base}/new'),
  loader: ({ context }) => loadTexts(context.i18n, ['${camel}', 'record']),
  head: ({ match }) => pageTitle(match, match.context.i18n.t('${camel}:create.title')),
  component: Create${pascal}Page,
});
`;
}

function updateRoute(slice: Slice): string {
  const { camel, pascal, kebab } = slice.noun;
  const base = baseOf(slice);
  return `import { createFileRoute } from '@tanstack/react-router';
import { orNotFound } from '@/api/queries/or-not-found';
import { guardPage } from '@/auth/guards';
import { Update${pascal}Page } from '@/features/${kebab}/${kebab}-form';
import { ${camel}Queries } from '@/features/${kebab}/${kebab}.queries';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';
import { FormSkeleton } from '@/ui/page/page-skeleton';

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
