import type { Language } from '@/i18n/languages';
import { productName } from '@/lib/product/product';
import { pageTitle } from '@/shell/page-title';
import type { RouterContext } from '@/shell/router-context';

declare module '@/lib/feature' {
  interface FeatureHooks {
    /** Key of the text that says what the product is, for those who have not signed in. */
    readonly about?: string;
  }
}

/** Open Graph requires a country beside the language. */
const locales: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR', ar: 'ar_AR', sw: 'sw_KE' };

type PublicPage = {
  /** The path of the page, without the parameters of a single visit. */
  path: string;
  title: string;
  description: string;
};

/**
 * The head of a page that is visible without signing in: title, description, and the preview that other
 * programs show for a shared link (Open Graph, https://ogp.me). Pages behind the sign-in redirect here, so
 * the preview of a shared link to a book is this one, and contains nothing of the book.
 */
export function publicPageHead(
  match: { status: string; context: RouterContext },
  { path, title, description }: PublicPage,
) {
  const { start, i18n } = match.context;
  const { baseUrl } = start.settings;
  const graph = {
    'og:type': 'website',
    'og:site_name': productName,
    'og:title': title,
    'og:description': description,
    'og:url': baseUrl + path,
    'og:image': `${baseUrl}/apple-touch-icon.png`,
    'og:locale': locales[i18n.language],
  };
  return {
    meta: [
      ...pageTitle(match, title).meta,
      { name: 'description', content: description },
      ...Object.entries(graph).map(([property, content]) => ({ property, content })),
    ],
  };
}
