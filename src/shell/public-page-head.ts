import type { Language } from '@/i18n/languages';
import { productName } from '@/lib/product';
import { pageTitle } from './page-title';
import type { RouterContext } from './router-context';

/** Open Graph names a language with a country. */
const locales: Record<Language, string> = { en: 'en_GB', fr: 'fr_FR', ar: 'ar_AR', sw: 'sw_KE' };

type PublicPage = {
  /** Its path, without the parameters of a single visit. */
  path: string;
  title: string;
  description: string;
};

/**
 * The head of a page that strangers can open: title, description, and what other programs show when
 * a person shares a link to it (Open Graph, https://ogp.me). Pages behind the sign-in lead here, so
 * this is what a shared link to a book shows, too; nothing of the book is in it.
 */
export function publicPageHead(context: RouterContext, { path, title, description }: PublicPage) {
  const { baseUrl } = context.start.settings;
  const graph = {
    'og:type': 'website',
    'og:site_name': productName,
    'og:title': title,
    'og:description': description,
    'og:url': baseUrl + path,
    'og:image': `${baseUrl}/apple-touch-icon.png`,
    'og:locale': locales[context.i18n.language],
  };
  return {
    meta: [
      ...pageTitle(context, title).meta,
      { name: 'description', content: description },
      ...Object.entries(graph).map(([property, content]) => ({ property, content })),
    ],
  };
}
