import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { render } from 'vitest-browser-react';
import { I18n } from '@/i18n/i18n';
import ar from '@/i18n/locales/ar/ui.json';
import en from '@/i18n/locales/en/ui.json';
import { TextsProvider } from '@/i18n/use-translation';
import { type PageForTest, pageForTest, setDocument } from './test-page';

const texts = { ar, en };

/** Renders with texts, and in the text direction of the language. */
export async function renderForTest(element: ReactElement, language: keyof typeof texts = 'en') {
  setDocument(language);
  const i18n = new I18n(language, { common: {}, ui: texts[language] });
  return render(element, {
    wrapper: ({ children }) => <TextsProvider i18n={i18n}>{children}</TextsProvider>,
  });
}

/** Renders within a router of one page, for components with links. */
export async function renderWithRouter(element: ReactElement) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  // The router types contain only the application's routes.
  return renderForTest(<RouterProvider router={router as never} />);
}

/**
 * Renders like a page of the application: with texts, cached queries, and a route to navigate to.
 */
export async function renderPage(content: ReactElement, options?: PageForTest) {
  const { element, router } = await pageForTest(content, options);
  return { ...(await render(element)), router };
}
