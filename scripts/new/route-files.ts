/** The routes of a feature. */
import { type Slice, type Written, baseOf, nameOf } from './slice';

export function routeFiles(slice: Slice): Written {
  const folder = `src/routes${baseOf(slice)}`;
  return {
    [`${folder}/index.tsx`]: listRoute(slice),
    [`${folder}/$id/index.tsx`]: recordRoute(slice),
    [`${folder}/new.tsx`]: newRoute(slice),
    [`${folder}/$id/update.tsx`]: updateRoute(slice),
  };
}

function listRoute(slice: Slice): string {
  const { noun } = slice;
  const { camel, kebab, plural } = noun;
  const base = baseOf(slice);
  return `import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { guardPage } from '@/auth/guards';
import { ${camel}Search } from '@/features/${kebab}/${kebab}.feature';
import { ${camel}Queries } from '@/features/${kebab}/${kebab}.queries';
import { ${noun.Plurals}Page } from '@/features/${kebab}/${plural}-page';
import { loadTexts } from '@/i18n/i18n';
import { plainTexts } from '@/lib/web/search-params';
import { waitForList } from '@/shell/moving/wait-for-list';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('${base}/')({
  staticData: { skeleton: 'list' },
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
  component: function ${noun.Plurals}() {
    return <${noun.Plurals}Page search={Route.useSearch()} />;
  },
});
`;
}

function recordRoute(slice: Slice): string {
  const { camel, pascal, kebab } = slice.noun;
  const base = baseOf(slice);
  return `import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { orNotFound } from '@/api/queries/or-not-found';
import { guardPage } from '@/auth/guards';
import { ${pascal}Page } from '@/features/${kebab}/${kebab}-page';
import { ${camel}Queries } from '@/features/${kebab}/${kebab}.queries';
import { loadTexts } from '@/i18n/i18n';
import { pageTitle } from '@/shell/page-title';

export const Route = createFileRoute('${base}/$id/')({
  staticData: { skeleton: 'detail' },
  beforeLoad: guardPage('${base}/{id}'),
  loader: async ({ context: { i18n, queryClient }, params: { id } }) => {
    const [${camel}] = await Promise.all([
      orNotFound(queryClient.query({ ...${camel}Queries.one(id), ...cacheFirst })),
      loadTexts(i18n, ['${camel}', 'record']),
    ]);
    return { title: ${nameOf(slice, camel)} };
  },
  head: ({ match, loaderData }) => pageTitle(match, loaderData?.title ?? ''),
  component: function ${pascal}() {
    return <${pascal}Page id={Route.useParams().id} />;
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
  staticData: { skeleton: 'form' },
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

export const Route = createFileRoute('${base}/$id/update')({
  staticData: { skeleton: 'form' },
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
  component: function Update${pascal}() {
    return <Update${pascal}Page id={Route.useParams().id} />;
  },
});
`;
}
