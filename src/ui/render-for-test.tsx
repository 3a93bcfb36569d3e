import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRouter,
} from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { I18nextProvider } from 'react-i18next';
import { render } from 'vitest-browser-react';
import { createI18n } from '@/i18n/create-i18n';
import { type Language, languages } from '@/i18n/languages';
import ar from '@/i18n/locales/ar/ui.json';
import en from '@/i18n/locales/en/ui.json';

const texts = { ar, en };

/** Renders as a page would: with words, in the direction of the language. */
export async function renderForTest(element: ReactElement, language: keyof typeof texts = 'en') {
  setDocument(language);
  const i18n = createI18n(language, { common: {}, ui: texts[language] });
  return render(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);
}

/** The same with a router of one page, for what holds links. */
export async function renderWithRouter(element: ReactElement) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => element }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  // The types speak of the product's own routes.
  return renderForTest(<RouterProvider router={router as never} />);
}

function setDocument(language: Language) {
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].direction;
}
