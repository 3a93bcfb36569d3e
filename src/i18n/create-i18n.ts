import i18next, { type BackendModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languageCodes, translationLoading } from './languages';
import { type Namespace, initialNamespaces } from './namespaces';

/** One chunk for each language and namespace: a page loads only those that it names. */
const files = import.meta.glob<Record<string, unknown>>('./locales/*/*.json', {
  import: 'default',
});

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = files[`./locales/${language}/${namespace}.json`];
    // `false` beside an error says that trying again is of no use.
    if (!load) return done(new Error(`No texts for ${language}/${namespace}`), false);
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error as Error, true),
    );
  },
};

export type Texts = Record<string, Record<string, unknown>>;

/**
 * A translator of its own for one rendering: requests in several languages never share one.
 * @param texts what the server has loaded already, by namespace
 */
export function createI18n(language: Language, texts: Texts = {}): i18n {
  const instance = i18next.createInstance();
  void instance
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      // Every language is complete (a check sees to it): none is shipped as a fallback for another.
      fallbackLng: false,
      supportedLngs: languageCodes,
      load: 'currentOnly',
      ns: Object.keys(texts),
      defaultNS: 'common',
      resources: { [language]: texts },
      partialBundledLanguages: true,
      initAsync: false,
      maxParallelReads: translationLoading.parallelReads,
      backend: {},
      maxRetries: translationLoading.retries,
      retryTimeout: translationLoading.delay,
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      returnNull: false,
    });
  return instance;
}

/** Loads the texts that a page needs, besides those that every page needs. */
export async function loadTexts(instance: i18n, namespaces: readonly Namespace[]): Promise<void> {
  await instance.loadNamespaces([...initialNamespaces, ...namespaces]);
}

/** The texts loaded so far in the current language, for the browser to start with. */
export const loadedTexts = (instance: i18n): Texts =>
  instance.getDataByLanguage(instance.language) ?? {};
