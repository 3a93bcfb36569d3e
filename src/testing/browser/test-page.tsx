import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { NamespaceTexts } from '@/i18n/fill-text';
import { I18n, loadTexts } from '@/i18n/i18n';
import { type Language, languages } from '@/i18n/languages';
import type { Namespace } from '@/i18n/namespaces';
import { TextsProvider } from '@/i18n/use-translation';

const files = import.meta.glob<NamespaceTexts>('/src/i18n/locales/*/*.json', {
  eager: true,
  import: 'default',
});
const textsOf = (language: Language) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.includes(`/${language}/`))
      .map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]),
  );

export type PageForTest = {
  /** Texts that the page needs, besides those that every page needs. */
  texts?: readonly Namespace[];
  /** Cached queries: their keys and results. */
  answers?: readonly (readonly [QueryKey, unknown])[];
  language?: Language;
  /** Query parameters of the page's address. */
  search?: Readonly<Record<string, string>>;
  /** The other pages are shown once this promise resolves. */
  loadElsewhere?: Promise<void>;
};

/** A page as the application has it: with texts, cached queries, and a route to navigate to. */
export async function pageForTest(
  content: ReactElement,
  {
    texts: namespaces = [],
    answers = [],
    language = 'en',
    search = {},
    loadElsewhere,
  }: PageForTest = {},
) {
  setDocument(language);
  // Loads the texts before rendering, because a test may replace `fetch`.
  const i18n = new I18n(language, textsOf(language));
  await loadTexts(i18n, namespaces);
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false } },
  });
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer);
  const root = createRootRoute({ component: Outlet });
  const router = createRouter({
    context: { queryClient, i18n, start: { settings: { isDemo: false } } },
    history: createMemoryHistory({ initialEntries: [`/?${String(new URLSearchParams(search))}`] }),
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: () => content }),
      createRoute({
        getParentRoute: () => root,
        path: '$',
        loader: () => loadElsewhere,
        component: () => 'elsewhere',
      }),
    ]),
  });
  const element = (
    <TextsProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </TextsProvider>
  );
  return { element, router };
}

export function setDocument(language: Language) {
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].direction;
}
