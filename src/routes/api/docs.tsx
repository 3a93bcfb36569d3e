import { createFileRoute } from '@tanstack/react-router';
import { cacheFirst } from '@/api/queries/cache-first';
import { ApiDocsPage } from '@/features/api-docs/api-docs-page';
import { keptPage } from '@/http/kept-page';
import { loadTexts } from '@/i18n/i18n';
import { languageQuery } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { HomeLink } from '@/shell/layout/home-link';
import { pageTitle } from '@/shell/page-title';
import { BackLink } from '@/ui/page/back-link';

export const Route = createFileRoute('/api/docs')({
  server: { middleware: [keptPage({ parameters: [languageQuery], limit: 8 })] },
  loader: async ({ context }) => {
    // A dynamic import keeps this code out of every page, because every page loads the routes.
    const { apiDocsQueries } = await import('@/features/api-docs/api-docs.queries');
    await Promise.all([
      loadTexts(context.i18n, ['apiDocs', 'apiNames', 'error']),
      context.queryClient.query({ ...apiDocsQueries.groups(), ...cacheFirst }),
    ]);
  },
  head: ({ match }) => pageTitle(match, match.context.i18n.t('apiDocs:title')),
  component: function ApiDocs() {
    const { t } = useTranslation('common');
    return (
      <ApiDocsPage
        home={
          <>
            <HomeLink to="/" />
            <BackLink to="/" className="text-small">
              {t('errorPage.home')}
            </BackLink>
          </>
        }
      />
    );
  },
});
